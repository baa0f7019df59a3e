import { chunksOf } from "virtual:page-document";
import type { AppRoute } from "../app/app-route.ts";
import { pageFiles } from "./page-files.ts";

const accountMenu = "src/app/account-menu.ts";

export function pageChunks({ path }: AppRoute, { signedIn }: { signedIn: boolean }): readonly string[] {
  const files = [...(pageFiles[path] ?? []), ...(signedIn ? [accountMenu] : [])];
  return [...new Set(files.flatMap((file) => chunksOf[file] ?? []))];
}
