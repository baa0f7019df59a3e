import { chunksOf } from "virtual:page-document";
import type { AppRoute } from "../app/routes/app-route.ts";
import { pageFiles } from "./page-files.ts";

const accountMenu = "src/app/frame/account-menu.ts";

/** Of other languages than English, which is in the code itself. */
const sentencesOf = (language: string) => `../../packages/texts/src/generated/${language}/parts.ts`;

export function pageChunks(
  { path }: AppRoute,
  { language, signedIn }: { language: string; signedIn: boolean },
): readonly string[] {
  const files = [...(pageFiles[path] ?? []), ...(signedIn ? [accountMenu] : []), sentencesOf(language)];
  return [...new Set(files.flatMap((file) => chunksOf[file] ?? []))];
}
