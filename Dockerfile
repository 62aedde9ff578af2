# The suite as a small image: its root may be read-only, and only /reports and /tmp are written.
FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && npm pack --pack-destination /tmp

FROM node:24-slim
COPY --from=build /tmp/loyalty-conformance-*.tgz /tmp/package.tgz
RUN npm install --global --no-audit --no-fund /tmp/package.tgz && npm cache clean --force \
  && rm /tmp/package.tgz && mkdir /reports && chown node:node /reports
# The journal of a killed run stays next to its reports: the next run releases what it held.
ENV LOYALTY_OUT=/reports XDG_STATE_HOME=/reports/.state
VOLUME /reports
WORKDIR /reports
USER node
ENTRYPOINT ["loyalty-conformance"]
CMD ["run"]
