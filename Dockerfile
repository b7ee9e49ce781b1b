# Builds feedd with the Swift runtime linked in, and packs it with the few C libraries it needs.
#
#   docker build -t feedd .
#   docker run -p 8080:8080 feedd demo
#   docker run -p 8080:8080 -e FEEDD_GITHUB_TOKEN feedd

FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        libbrotli-dev libcurl4-openssl-dev libevent-dev pkg-config zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN script/build && strip -o /feedd .build/release/feedd

FROM debian:bookworm-slim
# The upgrade brings security fixes that are newer than the base image.
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get upgrade -y \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        ca-certificates libbrotli1 libcurl4 libevent-core-2.1-7 zlib1g \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /feedd /usr/local/bin/feedd
# No account of its own is needed: feedd writes no file unless cache.snapshot says so.
USER 65532:65532
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["feedd", "healthcheck"]
ENTRYPOINT ["feedd"]
CMD ["serve"]
