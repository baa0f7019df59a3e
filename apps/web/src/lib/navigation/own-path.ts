/** Accepts paths of this site: browsers read `//`, also with a tab or a line feed between, as another site. */
export function ownPath(path: unknown): string | undefined {
  return typeof path === "string" && /^\/(?![/\\])\S*$/.test(path) ? path : undefined;
}
