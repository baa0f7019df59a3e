import { allTaken } from "@lms/ui/lib/late-part";
import { reloadSite } from "./site.ts";

/** Loads the settings that were changed since the document: React can take over what is painted only with those of the document. */
export async function renewSite(): Promise<void> {
  await allTaken();
  await reloadSite();
}
