/** Before the settings are loaded, the site is known by its address. */
export function siteName({ name }: { readonly name?: string | undefined }): string {
  return name ?? globalThis.location?.host ?? "";
}
