// Why: docs/decisions/0196-one-person-one-address.md

/** Longer text is no address: it is left as it is, so that nothing searches through it. */
const maxTyped = 1000;

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const invisibleButJoiners = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const fullWidth = /[\uFF01-\uFF5E\uFE6B]/g;
const mailLink = /^mailto:(?:\/\/)?([^?]*)(?:\?.*)?$/is;
const inBrackets = /^[^<>]*<([^<>]*@[^<>]*)>[\s.,;]*$/;
const endings = /[\s.,;:\u3002\u0964]+$/;

/** The address in what was typed or pasted: no invisible marks, spaces, `mailto:` or name around it. */
export function cleanEmail(typed: string): string {
  if (typed.length > maxTyped) return typed;
  const text = typed.normalize("NFC").replace(fullWidth, toAscii).replace(invisibleButJoiners, "").trim();
  const linked = mailLink.exec(text.replace(invisible, ""))?.[1];
  if (linked !== undefined) return cleanEmail(decode(linked));
  const bracketed = inBrackets.exec(text)?.[1];
  if (bracketed !== undefined) return cleanEmail(bracketed);
  const [local, domain] = splitEmail(text.replace(endings, ""));
  const name = local.replace(invisible, "").trim();
  return domain === undefined ? name : `${name}@${cleanDomain(domain.trim())}`;
}

/** The same for all forms of one address; upper case does not matter. */
export function toEmailKey(typed: string): string {
  const [local, domain] = splitEmail(cleanEmail(typed).toLowerCase());
  return domain === undefined ? local : `${local}@${asciiDomain(domain) ?? domain}`;
}

/** The form that mail servers know: the domain in ASCII. Undefined where no mail can arrive. */
export function mailAddress(email: string): string | undefined {
  const [local, domain] = splitEmail(email);
  const ascii = domain === undefined ? undefined : asciiDomain(domain);
  return ascii !== undefined && isLocalPart(local) ? `${local}@${ascii}` : undefined;
}

/** RFC 5321 without quoted parts, and RFC 6531. Characters that could end an address inside a header are refused. */
function isLocalPart(local: string): boolean {
  return (
    /^[^\s\p{Cc}@<>()[\]\\,;:".]+(?:\.[^\s\p{Cc}@<>()[\]\\,;:".]+)*$/u.test(local) &&
    new TextEncoder().encode(local).length <= 64
  );
}

/** Undefined for what is no name of a host. */
function asciiDomain(domain: string): string | undefined {
  // URL would read a port, a path or an escape out of it.
  if (domain.length > maxTyped || /[\s\p{Cc}/?#:@%\\]/u.test(domain)) return undefined;
  const url = `http://${domain}`;
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  const labels = host.split(".");
  const isName = labels.every((label) => /^[a-z\d_](?:[\w-]{0,61}[a-z\d_])?$/.test(label));
  return isName && host.length <= 253 && !/^\d+$/.test(labels.at(-1) ?? "") ? host : undefined;
}

/** Some names have joiners, and are others without them. */
function cleanDomain(domain: string): string {
  const plain = domain.replace(invisible, "");
  const [joined, ascii] = [asciiDomain(domain), asciiDomain(plain)];
  if (joined === undefined) return plain;
  return joined === ascii ? plain : domain;
}

function splitEmail(text: string): [local: string, domain: string | undefined] {
  const at = text.lastIndexOf("@");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function toAscii(character: string): string {
  return character === "\uFE6B" ? "@" : String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
