const requestBytes = 2000;
const lastLineBytes = 500;
const lineBytes = 4000;
const textLengths = [1200, 600, 300, 150, 80, 40];
const requiredFields = new Set(["level", "time", "pid", "reqId", "msg"]);
/** The most bytes of UTF-8 for one UTF-16 code unit. */
const maxBytesOfUnit = 3;
const maxTrackedRequests = 10_000;

export const requestLine = "request";
const lastLineEnd = `"msg":"${requestLine}"}\n`;

/** A request that has used up its bytes writes only its last line. */
export function limitLines(): (line: string) => string {
  const writtenBytes = new Map<string, number>();
  return (line) => {
    const isLast = line.endsWith(lastLineEnd);
    if (isLast && writtenBytes.size === 0) return shorten(line, lastLineBytes);
    const id = /"reqId":"([^"]{1,100})"/.exec(line)?.[1];
    if (id === undefined) return shorten(line, lineBytes);
    if (isLast) {
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

function shorten(line: string, maxBytes: number): string {
  if (line.length * maxBytesOfUnit <= maxBytes || Buffer.byteLength(line) <= maxBytes) return line;
  const entry: object = JSON.parse(line);
  const short = Object.entries(entry).filter(([name]) => requiredFields.has(name));
  const candidates = [
    ...textLengths.map((length) => [entry, length] as const),
    [Object.fromEntries(short), 80] as const,
  ];
  for (const [candidate, length] of candidates) {
    const tried = `${JSON.stringify(cut(candidate, length))}\n`;
    if (Buffer.byteLength(tried) <= maxBytes) return tried;
  }
  return "";
}

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
