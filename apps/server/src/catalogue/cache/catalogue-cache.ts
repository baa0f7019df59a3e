import type { Language } from "@lms/texts/languages";
import type { Database } from "../../platform/database/database.ts";
import type { PublicState } from "../../platform/database/public-state.ts";
import { translateCached } from "../../platform/http/language/in-language.ts";
import type { CacheMeter } from "../../platform/metrics/meters.ts";
import { runAsJob } from "../../platform/tracing/current-caller.ts";
import { type BadgeRanking, loadBadgeRanking } from "../badge-ranking.ts";
import { foundBytes, type FoundCourses } from "../search/found-courses.ts";
import { type CachedResponse, ResponseCache } from "./response-cache.ts";

/** Responses of one version of the catalogue, valid until a badge of a course changes. */
export interface CatalogueCache {
  version: number;
  badges: Promise<BadgeRanking>;
  /** The settled value of `badges`: it can be read without waiting. */
  ranked: BadgeRanking | undefined;
  responses: ResponseCache<CachedResponse>;
  /** The key is the query without the position of the page. */
  found: ResponseCache<FoundCourses>;
}

export interface CurrentCache {
  /** The current cache if it is loaded: no promise is awaited. */
  find: (state: PublicState, now: Date) => CatalogueCache | undefined;
  load: (state: PublicState, now: Date) => Promise<CatalogueCache>;
}

/** Replaces the cache when the catalogue has another version or a badge changes. */
export function currentCache(db: Database, meter: CacheMeter, maxBytes: number): CurrentCache {
  let cached: CatalogueCache | undefined;

  function create(version: number, now: Date): CatalogueCache {
    return {
      version,
      badges: runAsJob(() => loadBadgeRanking(db, now)),
      ranked: undefined,
      responses: new ResponseCache(maxBytes / 2, ({ body, bytes }) => body.length + bytes.length, meter),
      found: new ResponseCache(maxBytes / 2, foundBytes),
    };
  }

  return {
    find: ({ catalogueVersion }, now) =>
      cached?.version === catalogueVersion && cached.ranked && isValid(cached.ranked, now) ? cached : undefined,

    load: async ({ catalogueVersion: version }, now) => {
      const previous = cached;
      if (previous?.version === version && isValid(await previous.badges, now)) return previous;
      const next = create(version, now);
      cached = next;
      try {
        next.ranked = await next.badges;
        return next;
      } catch (error) {
        if (cached === next) cached = undefined;
        throw error;
      }
    },
  };
}

function isValid({ from, until }: BadgeRanking, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until;
}

export function findResponse(
  { responses }: CatalogueCache,
  language: Language,
  key: string,
): CachedResponse | undefined {
  return responses.find(keyIn(language, key));
}

/** Other languages have the English response with another sentence. */
export async function getResponse(
  { responses }: CatalogueCache,
  { language, key }: { language: Language; key: string },
  loadEnglish: () => Promise<CachedResponse>,
): Promise<CachedResponse> {
  if (language === "en") return responses.get(key, loadEnglish);
  return responses.get(keyIn(language, key), async () => {
    const { body, etag } = translateCached(language, await responses.get(key, loadEnglish));
    return { body, bytes: Buffer.from(body), etag };
  });
}

function keyIn(language: Language, key: string): string {
  return language === "en" ? key : `${language} ${key}`;
}
