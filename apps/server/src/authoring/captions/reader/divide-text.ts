/** The contract names the limit. */
export const maxTextLength = 500;

interface Piece {
  start: number;
  end: number;
  text: string;
}

/** A text that is too long becomes several, between lines or words, each with its share of the time. */
export function divideText({ start, end, text }: Piece): Piece[] {
  const texts: string[] = [];
  let rest = text;
  while (rest.length > maxTextLength) {
    const at = breakIn(rest);
    texts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  texts.push(rest);
  const total = texts.reduce((sum, each) => sum + each.length, 0);
  let before = 0;
  return texts.map((each, index) => {
    const from = start + Math.floor(((end - start) * before) / total);
    before += each.length;
    const until = index === texts.length - 1 ? end : start + Math.floor(((end - start) * before) / total);
    return { start: from, end: Math.max(until, from + 1), text: each };
  });
}

function breakIn(text: string): number {
  const head = text.slice(0, maxTextLength + 1);
  const at = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(" "));
  if (at > maxTextLength / 2) return at;
  const isHalf = /[\uD800-\uDBFF]$/u.test(text.slice(0, maxTextLength));
  return isHalf ? maxTextLength - 1 : maxTextLength;
}
