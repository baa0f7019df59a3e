import type { Dependencies } from "../dependencies.ts";
import { sendCached } from "../platform/http/send-cached.ts";
import { responseLanguage } from "../platform/http/language/language.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { success } from "../platform/lib/message.ts";
import type { Catalogue } from "./catalogue.ts";
import { searchLectures } from "./search/search-lectures.ts";
import { searchTranscripts } from "./search/search-transcripts.ts";

type CatalogueOperations = Pick<Operations<"course">, "listCourses" | "searchTranscripts" | "getCoursePage">;

export function catalogueOperations(
  { db, clock, searching }: Pick<Dependencies, "db" | "clock" | "searching">,
  catalogue: Catalogue,
): CatalogueOperations {
  return {
    listCourses: async (request, reply) => {
      const { bytes: text, etag } = await catalogue.list(request.query, responseLanguage(request));
      return sendCached(request, reply, { text, etag });
    },

    searchTranscripts: async ({ query, viewer }) => ({
      ...success("catalogue.transcriptsSearched"),
      ...(await searching.run(async () => {
        const now = clock();
        const lines = await searchTranscripts(db, query, { viewer, now });
        // A word that is said is spelt correctly.
        return { lines, lectures: await searchLectures(db, query, { alsoSimilar: lines.length === 0, viewer, now }) };
      })),
    }),

    getCoursePage: async (request, reply) => {
      const { bytes: text, etag } = await catalogue.page(request.params.slug, responseLanguage(request));
      return sendCached(request, reply, { text, etag });
    },
  };
}
