/** Milliseconds for which a new page fetches nothing that it may not need. */
export const quietTime = 4000;
