# Why: docs/decisions/0142-ready-to-deploy.md
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev && npm run generate && npm run build && npm run sbom

FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/package.json
COPY packages/api/package.json packages/api/package.json
COPY packages/texts/package.json packages/texts/package.json
RUN npm ci --omit=dev --workspace=@lms/server --ignore-scripts

FROM node:26-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
COPY --from=packages /app/node_modules ./node_modules
COPY package.json openapi.yaml ./
COPY apps/server/package.json ./apps/server/package.json
COPY apps/server/src ./apps/server/src
COPY packages/payment-sandbox ./packages/payment-sandbox
COPY tools/demo ./tools/demo
COPY packages/api/package.json ./packages/api/package.json
COPY --from=build /app/packages/api/src ./packages/api/src
COPY packages/texts/package.json ./packages/texts/package.json
COPY --from=build /app/packages/texts/src ./packages/texts/src
COPY --from=build /app/sbom.cdx.json ./sbom.cdx.json
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/web/dist-server ./apps/web/dist-server
USER node
VOLUME /data
EXPOSE 3000
# Bash asks by itself: another Node every ten seconds would cost more than the server does when nobody is there.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
CMD ["node", "apps/server/src/main.ts"]
