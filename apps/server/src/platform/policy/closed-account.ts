interface Account {
  seeded: boolean;
  disabledAt: Date | null;
}

/** A closed account signs in nowhere, opens no address that needs no session, and gets no mail. */
export function isClosed({ seeded, disabledAt }: Account, { demo }: { demo: boolean }): boolean {
  return disabledAt !== null || (seeded && !demo);
}
