import { chunksByFile } from "virtual:page-document";
import type { AppRoute } from "../app/routes/app-route.ts";
import { routeFiles } from "./route-files.ts";

const accountMenu = "src/app/frame/account-menu.tsx";

/** English is in the code itself. */
const sentencesFile = (language: string) => `../../packages/texts/src/generated/${language}/parts.ts`;

export function pageChunks(
  route: AppRoute,
  { language, signedIn }: { language: string; signedIn: boolean },
): readonly string[] {
  const files = [
    ...routeFiles(route),
    ...(signedIn && route.layout !== "dashboard" ? [accountMenu] : []),
    sentencesFile(language),
  ];
  return [...new Set(files.flatMap((file) => chunksByFile[file] ?? []))];
}
