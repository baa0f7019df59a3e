/** What an account is unique by. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
