export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The part from `from` to `to` is replaced; then `start` to `end` of the whole is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Around what is selected, or around the words that are typed over next. Pressed again, the marks go. */
export function wrap({ text, start, end }: Selected, mark: string, words: string): Edit {
  const inside = text.slice(start, end);
  const before = text.slice(0, start);
  if (inside !== "" && before.endsWith(mark) && text.slice(end).startsWith(mark)) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: inside, start: from, end: from + inside.length };
  }
  const content = inside || words;
  const at = start + mark.length;
  return { from: start, to: end, insert: `${mark}${content}${mark}`, start: at, end: at + content.length };
}

/** Puts `prefix` before each selected line; where all have it, it is taken away. `#` in it is the line's number. */
export function prefixLines({ text, start, end }: Selected, prefix: string): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(end, from));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const prefixes = lines.map((_, index) => prefix.replace("1", String(index + 1)));
  const has = lines.every((line, index) => line.startsWith(prefixes[index] ?? prefix));
  const insert = lines
    .map((line, index) => {
      const own = prefixes[index] ?? prefix;
      return has ? line.slice(own.length) : `${own}${line}`;
    })
    .join("\n");
  const isEmpty = start === end;
  return { from, to, insert, start: isEmpty ? from + insert.length : from, end: from + insert.length };
}

/** A part of its own, with an empty line around it. What is selected stands in place of `words`. */
export function block(
  { text, start, end }: Selected,
  { open, words, close = "" }: { open: string; words: string; close?: string },
): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after === "" || after.startsWith("\n\n") ? "\n" : after.startsWith("\n") ? "\n" : "\n\n";
  const content = text.slice(start, end) || words;
  const at = start + lead.length + open.length;
  return {
    from: start,
    to: end,
    insert: `${lead}${open}${content}${close}${tail}`,
    start: at,
    end: at + content.length,
  };
}

/** Whole lines become a block, words within a line are marked in it. */
export function isWholeLines({ text, start, end }: Selected): boolean {
  if (text.slice(start, end).includes("\n")) return true;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  return text.slice(lineStart, next === -1 ? undefined : next).trim() === "";
}

/** The address is selected: it is typed next. */
export function link({ text, start, end }: Selected, words: string): Edit {
  const content = text.slice(start, end) || words;
  const address = "https://";
  const at = start + content.length + 3;
  return { from: start, to: end, insert: `[${content}](${address})`, start: at, end: at + address.length };
}

/** The caret is where the picture is described. */
export function picture({ start, end }: Selected, address: string): Edit {
  return { from: start, to: end, insert: `![](${address})`, start: start + 2, end: start + 2 };
}
