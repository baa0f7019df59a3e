/** Bytes that one request writes, its own line at the end included, and what of them is left for that line. */
const requestBytes = 2000;
const lastLineBytes = 500;
/** Bytes of a line that belongs to no request. */
const lineBytes = 4000;
/** Characters of a text, tried one after the other until a line is short enough. */
const textLengths = [1200, 600, 300, 150, 80, 40];
/** What identifies a line: kept when nothing else can be. */
const requiredFields = new Set(["level", "time", "pid", "reqId", "msg"]);
/** Requests in work that have written a line before their last one: more are not waited for. */
const maxTrackedRequests = 10_000;

/** The message of the line that a request ends with. */
export const requestLine = "request";

/**
 * A hook for written lines that keeps each short, and all that one request writes below 2 kB: texts are cut, and where
 * a request has nothing left its further lines are not written. The request's last line always is.
 */
export function limitLines(): (line: string) => string {
  const writtenBytes = new Map<string, number>();
  return (line) => {
    const id = /"reqId":"([^"]{1,100})"/.exec(line)?.[1];
    if (id === undefined) return shorten(line, lineBytes);
    if (line.endsWith(`"msg":"${requestLine}"}\n`)) {
      writtenBytes.delete(id);
      return shorten(line, lastLineBytes);
    }
    const before = writtenBytes.get(id) ?? 0;
    const written = shorten(line, requestBytes - lastLineBytes - before);
    writtenBytes.set(id, before + Buffer.byteLength(written));
    if (writtenBytes.size > maxTrackedRequests) writtenBytes.delete(writtenBytes.keys().next().value ?? "");
    return written;
  };
}

/** A line of at most so many bytes that says the same as far as it goes; nothing when there is no room for any. */
function shorten(line: string, most: number): string {
  if (Buffer.byteLength(line) <= most) return line;
  const entry: object = JSON.parse(line);
  const short = Object.entries(entry).filter(([name]) => requiredFields.has(name));
  const tries = [...textLengths.map((length) => [entry, length] as const), [Object.fromEntries(short), 80] as const];
  for (const [candidate, length] of tries) {
    const tried = `${JSON.stringify(cut(candidate, length))}\n`;
    if (Buffer.byteLength(tried) <= most) return tried;
  }
  return "";
}

/** The first items of a list are kept, and the beginning of a text. */
function cut(value: unknown, length: number): unknown {
  if (typeof value === "string") return cutText(value, length);
  if (Array.isArray(value)) return value.slice(0, 10).map((item) => cut(item, length));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cutText(name, 40), cut(inner, length)]));
}

function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).toWellFormed()}… (${text.length} characters)`;
}
