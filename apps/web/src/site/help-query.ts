/** The search of the Help Center in an address. */
export function helpQueryIn(search: URLSearchParams): string {
  return (search.get("q") ?? "").slice(0, 200).toWellFormed();
}
