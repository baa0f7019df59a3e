import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import type { ReadPublicState } from "../platform/database/public-state.ts";
import type { SiteSettings } from "../platform/database/schema/settings.ts";
import { imageUrl } from "../platform/http/image-route.ts";
import { responseLanguage } from "../platform/http/language/language.ts";
import { makeEtag, matchesEtag } from "../platform/lib/etag.ts";
import { siteIdentity } from "../platform/policy/site/site-identity.ts";

/** The paper of the light theme and the product's own brand. */
const paper = "#fcfaf7";
const ownBrand = "#3450b7";

const config = { measuredAs: "file" } as const;

/** The web app manifest and the icon of the browser's tab, in the name and colour of the site. */
export function serveSiteFiles(app: FastifyInstance, defaults: Config, readState: ReadPublicState): void {
  app.get("/manifest.webmanifest", { config }, async (request, reply) => {
    const { settings } = await readState();
    const language = responseLanguage(request);
    const site = siteIdentity(settings, defaults);
    const name = site.name(language);
    const manifest = {
      name,
      short_name: name,
      ...(settings.tagline !== undefined && { description: settings.tagline }),
      lang: language,
      id: "/",
      start_url: "/",
      display: "minimal-ui",
      background_color: paper,
      theme_color: paper,
      icons: [...logoIcons(settings), { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
    };
    reply.header("vary", "Accept-Language");
    return send(JSON.stringify(manifest), "application/manifest+json; charset=utf-8", request, reply);
  });

  app.get("/favicon.svg", { config }, async (request, reply) => {
    const brand = siteIdentity((await readState()).settings, defaults).accent?.light.brand ?? ownBrand;
    return send(iconSvg(brand), "image/svg+xml", request, reply);
  });
}

/** Only a logo that fits into a square. */
function logoIcons({ logo, pictureSizes = {} }: SiteSettings) {
  const size = logo === undefined ? undefined : pictureSizes[logo];
  if (logo === undefined || size === undefined || size.width !== size.height) return [];
  return [{ src: imageUrl(logo), sizes: `${size.width}x${size.height}`, type: "image/webp" }];
}

function iconSvg(brand: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="7" fill="${brand}"/><path d="M8.5 6.9v12.2L19.6 13z" fill="#fcb53b" stroke="#fcb53b" stroke-linejoin="round"/></svg>`;
}

function send(body: string, type: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = makeEtag(body);
  reply.headers({ etag, "cache-control": "no-cache" });
  if (matchesEtag(headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
