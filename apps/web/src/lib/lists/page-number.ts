/** More than a catalogue has, and few enough for `skip`. */
const digits = 4;

/** Reads the page from an address; the default is the first one. */
export function pageNumberIn(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : 1;
}
