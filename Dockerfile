# The app and its importer in one image: compose.yaml runs it as both.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild esbuild
COPY . .
RUN node scripts/build-image.mjs

FROM node:24.11.1-bookworm-slim
ENV NODE_ENV=production PORT=3000 HOSTNAME_BIND=0.0.0.0 REQUEST_LOG=stdout
WORKDIR /app
# Server, importer and what they load, no more. Owned by root, read by the server: what runs cannot change itself.
COPY --from=build /app/.next/image ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/v1/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "server.mjs"]
