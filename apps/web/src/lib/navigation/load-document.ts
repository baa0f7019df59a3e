export function loadDocument(address: string): void {
  // The browser may restore this document from its back-forward cache.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.replace(address);
}
