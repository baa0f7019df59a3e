interface Matcher {
  fits: (text: string) => boolean;
  /** The text in parts: those at odd places match. */
  parts: (text: string) => string[];
}

/** Ignores case. Everything fits an empty query. */
export function matcher(query: string): Matcher {
  if (query === "") return { fits: () => true, parts: (text) => [text] };
  const words = query.normalize("NFC").replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
  const pattern = new RegExp(`(${words.replaceAll(/\s+/gu, String.raw`\s+`)})`, "iu");
  return {
    fits: (text) => pattern.test(text.normalize("NFC")),
    parts: (text) => text.normalize("NFC").split(new RegExp(pattern, "giu")),
  };
}
