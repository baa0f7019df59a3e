# Why: docs/decisions/0142-ready-to-deploy.md
# The digest is that of every platform: `docker buildx imagetools inspect node:26-bookworm-slim` prints the newest one.
FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS base

FROM base AS build
WORKDIR /app
# Packages are installed again only when a manifest has changed.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/package.json
COPY apps/web/package.json apps/web/package.json
COPY packages/api/package.json packages/api/package.json
COPY packages/payment-sandbox/package.json packages/payment-sandbox/package.json
COPY packages/texts/package.json packages/texts/package.json
COPY packages/ui/package.json packages/ui/package.json
COPY tools/bench/package.json tools/bench/package.json
COPY tools/demo/package.json tools/demo/package.json
RUN npm ci --include=dev
COPY . .
RUN npm run generate && npm run build && npm run sbom

FROM base AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/package.json
COPY packages/api/package.json packages/api/package.json
COPY packages/texts/package.json packages/texts/package.json
RUN npm ci --omit=dev --workspace=@lms/server --ignore-scripts

# The package needs 550 MB of drivers for screens and sound. Its two programs link to less than half of that.
FROM base AS ffmpeg
RUN ldconfig -p | awk '{ print $1 }' > /known \
  && apt-get update && apt-get install --yes --no-install-recommends ffmpeg \
  && mkdir --parents /ffmpeg/bin /ffmpeg/lib && cp /usr/bin/ffmpeg /usr/bin/ffprobe /ffmpeg/bin/ \
  && ldd /usr/bin/ffmpeg /usr/bin/ffprobe | awk '$2 == "=>" { print $3 }' | sort --unique \
  | while read -r library; do grep --quiet --line-regexp --fixed-strings "$(basename "$library")" /known || cp --dereference "$library" /ffmpeg/lib/; done

FROM base
# Memory: docs/decisions/0129-memory.md
ENV NODE_ENV=production DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=ffmpeg /ffmpeg /opt/ffmpeg
RUN ln --symbolic /opt/ffmpeg/bin/ffmpeg /opt/ffmpeg/bin/ffprobe /usr/local/bin/ \
  && echo /opt/ffmpeg/lib > /etc/ld.so.conf.d/ffmpeg.conf && ldconfig && ffmpeg -hide_banner -filters | grep --quiet zscale && ffprobe -version
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
COPY --from=packages /app/node_modules ./node_modules
COPY package.json openapi.yaml ./
COPY apps/server/package.json ./apps/server/package.json
COPY apps/server/src ./apps/server/src
COPY --from=build /app/apps/server/dist ./apps/server/dist
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
CMD ["node", "apps/server/dist/main.js"]
