/** More than a catalogue has, and few enough for `skip`. */
const digits = 4;

/** Of an address. A text that is no page is the first one. */
export function pageNumberIn(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : 1;
}
