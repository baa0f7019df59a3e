/** Where a browser remembers what a visitor wished for. */
export const wishesKey = "wishes";
