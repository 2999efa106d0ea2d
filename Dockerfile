# The bot for Discord, from a checkout: docker compose up -d, or
#   docker build -t tableside . && docker run -d --env-file .env -v tableside:/data tableside
FROM python:3.13-slim

# Names in Arabic and Hebrew are shaped with it.
RUN apt-get update && apt-get install -y --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*

WORKDIR /build
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY rules rules
RUN pip install --no-cache-dir --constraint constraints.txt . && rm -rf /build

RUN useradd --create-home --uid 1000 tableside && install -d -o tableside -g tableside -m 700 /data
USER tableside
WORKDIR /data
VOLUME /data
ENV TABLESIDE_DATABASE=/data/tableside.sqlite3

HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD tableside health || exit 1
CMD ["tableside", "run"]
