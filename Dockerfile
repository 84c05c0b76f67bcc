# urlglean in a container; docs/docker.md shows how to use it.

FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && npm run --silent build \
 && npm prune --ignore-scripts --omit=dev --no-audit --no-fund

FROM node:24-slim
LABEL org.opencontainers.image.title="urlglean" \
      org.opencontainers.image.description="Finds every URL in mail, news and text, and checks whether it still answers" \
      org.opencontainers.image.licenses="MIT"
COPY LICENSE package.json /opt/urlglean/
COPY --from=build /build/node_modules /opt/urlglean/node_modules
COPY --from=build /build/dist /opt/urlglean/dist
# Writable for any user, for --user.
RUN ln -s /opt/urlglean/dist/src/bin.js /usr/local/bin/urlglean \
 && mkdir --mode=1777 /state
ENV XDG_STATE_HOME=/state
VOLUME /state
WORKDIR /data
# The user node of the base image.
USER 1000:1000
# Node.js is process 1: it ends a run in order on SIGTERM and SIGINT, and has no child processes, so no init is needed.
ENTRYPOINT ["urlglean"]
CMD ["--help"]
