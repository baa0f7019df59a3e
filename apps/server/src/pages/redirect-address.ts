/** Encodes an address for a header. Throws for an address outside of this site. */
export function redirectAddress(to: string, publicUrl: string): string {
  const { origin, pathname, search, hash } = new URL(to, publicUrl);
  if (origin !== new URL(publicUrl).origin) throw new Error("A page redirects to another site");
  return `${pathname}${search}${hash}`;
}
