export type Encoding = "br" | "gzip" | "identity";

const known = new Map<string, Encoding>();
/** Browsers send a handful of different headers; others must not fill the memory. */
const maxKnown = 100;
const maxLength = 200;

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  const found = known.get(text);
  if (found !== undefined) return found;
  const encoding = parse(text);
  if (known.size < maxKnown && text.length <= maxLength) known.set(text, encoding);
  return encoding;
}

function parse(header: string): Encoding {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(",")
      .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
      .map((each) => each.split(";", 1)[0]?.trim()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}
