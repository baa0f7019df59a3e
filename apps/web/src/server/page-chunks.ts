import { chunksByFile } from "virtual:page-document";
import type { User } from "../request/api.ts";
import type { AppRoute } from "../app/routes/app-route.ts";
import { routeFiles } from "./route-files.ts";

const seeing = "src/app/frame/seeing.tsx";

/** English is in the code itself. */
const sentencesFile = (language: string) => `../../packages/texts/src/generated/${language}/parts.ts`;

export function pageChunks(
  route: AppRoute,
  { language, user }: { language: string; user: User | null },
): readonly string[] {
  const files = [...routeFiles(route), ...(user?.seeing ? [seeing] : []), sentencesFile(language)];
  return [...new Set(files.flatMap((file) => chunksByFile[file] ?? []))];
}
