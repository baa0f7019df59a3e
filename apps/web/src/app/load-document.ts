/** Leaves this document for the one that the server sends for an address, which takes its place in the history. */
export function loadDocument(address: string): void {
  // The browser may bring this one back as it was left, on its way to another page.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.replace(address);
}
