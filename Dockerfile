# The shop as an image: docker build -t mooddrop .
# Both stages take this base. Another registry, a digest, or a base of your own: --build-arg BASE=…
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

# Builds on the machine's own processor also for another one, since nothing of the image is run to make it:
# docker buildx build --platform linux/amd64,linux/arm64 .
FROM --platform=$BUILDPLATFORM ${BASE} AS build
ARG TARGETARCH
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY tools/package.json tools/
RUN npm ci --workspaces=false --include=dev
COPY . .
RUN node scripts/package.mjs --to=/shop --cpu=${TARGETARCH} && mkdir -p /empty/data /empty/backups

FROM ${BASE}
LABEL org.opencontainers.image.title="MoodDrop" \
      org.opencontainers.image.description="An open, self-hostable shop for local delivery of age-restricted goods" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop ./
# The folders belong to the user of the base, `node`, and so does a new volume on one of them.
COPY --from=build --chown=1000:1000 /empty /
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/health.mjs"]
# Node ends in order at SIGTERM and starts no child that it does not wait for, so it needs no init before it.
CMD ["node", "--disable-warning=ExperimentalWarning", "src/server/main.ts"]
