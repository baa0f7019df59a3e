interface Part {
  /** The index where it starts. */
  at: number;
  part: string;
  matches: boolean;
}

interface Matcher {
  fits: (text: string) => boolean;
  parts: (text: string) => Part[];
}

/** Ignores case. Everything fits an empty query. */
export function matcher(query: string): Matcher {
  if (query === "") return { fits: () => true, parts: (text) => [{ at: 0, part: text, matches: false }] };
  const words = query.normalize("NFC").replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
  const pattern = new RegExp(`(${words.replaceAll(/\s+/gu, String.raw`\s+`)})`, "iu");
  return {
    fits: (text) => pattern.test(text.normalize("NFC")),
    parts: (text) => {
      let at = 0;
      return text
        .normalize("NFC")
        .split(pattern)
        .map((part, index) => {
          const found = { at, part, matches: index % 2 === 1 };
          at += part.length;
          return found;
        });
    },
  };
}
