import { sendCached } from "../platform/http/send-cached.ts";
import { responseLanguage } from "../platform/http/language/language.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { settingsOperations } from "./settings/operations.ts";
import type { Site } from "./site.ts";

export function siteOperations(dependencies: Dependencies, site: Site) {
  return {
    ...settingsOperations(dependencies, site.settings),
    getSite: () => site.details(),
    getSitePage: async (request, reply) => {
      const { body: text, etag } = await site.page(request.params.name, responseLanguage(request));
      return sendCached(request, reply, { text, etag });
    },
    listHelpArticles: async (request, reply) => {
      const { body: text, etag } = await site.helpArticles(responseLanguage(request));
      return sendCached(request, reply, { text, etag });
    },
  } satisfies Operations<"site">;
}
