import { chunksOf } from "virtual:page-document";
import type { AppRoute } from "../app/routes.ts";
import { pageFiles } from "./page-files.ts";

export function pageChunks({ path }: AppRoute): readonly string[] {
  return [...new Set(pageFiles[path]?.flatMap((file) => chunksOf[file] ?? []))];
}
