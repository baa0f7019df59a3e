// Why: docs/decisions/0196-one-person-one-address.md

/** OpaqueString of RFC 8265. */
export function canonicalPassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");
}

/** A hash of an earlier version may be of any of them. How many there are depends on what was typed alone. */
export function passwordForms(password: string): string[] {
  return [...new Set([canonicalPassword(password), password, password.normalize("NFC"), password.normalize("NFD")])];
}
