"""The laws that every game keeps, to be called with a game of one's own: `for law in LAWS: law(FACE)`.

Plays random games and looks at what the rules and the face make of them; needs neither pytest nor a
database. The laws stand in the order of docs/architecture.md.
"""

from bot.laws import actions, ending, notation, saving, secrets, shown
from bot.laws.law import Law
from bot.laws.pack import Pack, quick_pack, thorough_pack
from bot.laws.places import Broken

LAWS: tuple[Law, ...] = (
    actions.applying_an_action_leaves_the_state_as_it_was,
    actions.every_legal_action_is_accepted_and_changes_something,
    actions.every_other_action_is_refused_with_its_rule,
    actions.nobody_may_act_in_a_finished_game,
    actions.the_default_is_legal_in_every_phase,
    actions.a_game_of_defaults_ends,
    notation.no_two_actions_are_written_alike_and_each_can_be_read,
    notation.the_notation_fits_a_custom_id,
    notation.what_is_no_action_is_told_apart,
    notation.a_damaged_text_is_no_action_or_how_another_is_written,
    saving.a_state_comes_back_from_its_save,
    saving.events_come_back_from_the_log,
    saving.the_log_gives_the_same_game_again,
    saving.another_seed_deals_another_game,
    saving.a_deal_is_the_same_for_the_same_seed,
    saving.another_process_plays_the_same_game,
    secrets.nothing_hidden_is_seen_or_may_be_inferred_from_what_is_legal,
    secrets.redealing_deals_something_anew,
    secrets.redealing_uses_nothing_that_is_hidden,
    secrets.a_redealt_game_can_be_played_on,
    secrets.computer_players_know_no_more_than_their_seat,
    secrets.a_step_that_reveals_nothing_shows_its_player_nothing_new,
    secrets.a_free_action_changes_nothing_for_the_others,
    secrets.a_choice_leaves_the_controls_of_those_who_still_choose,
    secrets.new_controls_have_a_new_epoch,
    secrets.a_view_holds_what_its_seat_may_do,
    secrets.what_is_shown_depends_on_the_view_alone,
    secrets.a_move_that_reveals_nothing_tells_the_others_nothing_hidden,
    ending.somebody_is_to_act_exactly_while_there_is_no_outcome,
    ending.a_game_of_random_moves_ends_with_a_winner,
    ending.a_wrong_number_of_players_is_refused,
    ending.an_unknown_option_is_refused,
    shown.the_controls_keep_the_limits,
    shown.the_texts_keep_the_limits,
    shown.the_panels_keep_the_limits,
    shown.the_pictures_keep_the_limits,
    shown.every_control_of_the_table_plays_something_legal,
    shown.every_control_of_a_panel_plays_something_legal,
    shown.a_forged_selection_breaks_nothing,
    shown.every_refusal_has_words,
    shown.the_rules_fit_one_message_with_an_example,
    shown.the_lobby_has_words_for_the_game_and_every_option,
)

__all__ = ["LAWS", "Broken", "Law", "Pack", "quick_pack", "thorough_pack"]
