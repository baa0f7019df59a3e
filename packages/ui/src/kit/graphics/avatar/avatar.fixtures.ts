const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="oklch(0.47 0.17 268)"/><circle cx="40" cy="32" r="14" fill="oklch(0.82 0.155 78)"/><circle cx="40" cy="78" r="28" fill="oklch(0.82 0.155 78)"/></svg>`;

/** A drawn portrait that needs no network. */
export const portraitUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
