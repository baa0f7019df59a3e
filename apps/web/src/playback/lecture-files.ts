import type { components } from "@lms/api/schema";
import type { LectureFile } from "@lms/ui/catalogue/model/lecture-file";
import type { Snapshot } from "valtio";
import { mediaUrl } from "../request/api.ts";

/** Milliseconds: what a download needs to begin. */
export const minLinkLifetime = 20_000;

export function toFileItem(file: Snapshot<components["schemas"]["LectureFile"]>): LectureFile {
  const { _id: id, name, savedAs, type, size, state, macros, pages, unread, printable, secure_url: address } = file;
  return { id, name, savedAs, type, size, state, macros, pages, unread, printable, href: mediaUrl(address) };
}
