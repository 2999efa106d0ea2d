"""What every game is made of: its contract, its chance, its replay and its computer players."""
