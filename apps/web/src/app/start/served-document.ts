import { languageIn } from "@lms/texts/addresses";

/** The path that this document was sent for: its content security policy was sent with it. */
let servedAt: string | undefined;

export function recordServedDocument(): void {
  servedAt = languageIn(location.pathname).address;
}

export function isServedAt(path: string): boolean {
  return servedAt === path;
}
