import type { InjectOptions } from "fastify";
import type { Contract } from "../../platform/lib/contract.ts";
import { exampleBody, type TextPlace } from "../contract/contract-texts.ts";
import type { Spoil } from "./hostile-texts.ts";

export type Writing = "escaped" | "raw";

type Values = Readonly<Record<string, unknown>>;

export interface KnownGood {
  parameters: Readonly<Record<string, string>>;
  fields: () => Values;
  files: Readonly<Record<string, Uint8Array>>;
}

export function hostileRequest(
  contract: Contract,
  { operation, where, path }: TextPlace,
  { spoil, writing, known }: { spoil: Spoil; writing: Writing; known: KnownGood },
): Pick<InjectOptions, "method" | "headers" | "payload"> & { url: string } {
  const [name = ""] = path;
  const inAddress = (own: string) => {
    const valid = known.parameters[own] ?? "text";
    return where === "body" || own !== name ? encodeURIComponent(valid) : addressText(spoil(valid), writing);
  };
  const route = operation.path.replaceAll(/\{(\w+)\}/g, (_, own: string) => inAddress(own));
  const query = where === "query" ? `?${name}=${inAddress(name)}` : "";
  const url = `${contract.prefix}${route}${query}`;
  const { method, form } = operation;
  if (method === "GET" || (form === undefined && !operation.jsonBody)) return { method, url };

  const example = {
    ...exampleBody(contract, operation),
    ...pickFrom(known.fields(), exampleBody(contract, operation)),
  };
  const body = where === "body" ? changed(example, path, spoil) : example;
  if (form?.encoding === "multipart")
    return { method, url, ...multipart(body, pickFiles(form.fields, known), writing) };
  const text = JSON.stringify(body);
  const payload = writing === "escaped" ? text : looseUtf8(unescaped(text));
  return { method, url, headers: { "content-type": "application/json" }, payload };
}

/** Invalid UTF-8: half of a surrogate pair is encoded like any other character. */
export function looseUtf8(text: string): Buffer {
  const bytes = Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (character.isWellFormed()) return Buffer.from(character);
    return Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]);
  });
  return Buffer.concat(bytes);
}

function addressText(text: string, writing: Writing): string {
  const plain = writing === "raw" ? /[\w%-]/ : /[\w-]/;
  return Array.from(text, (character) =>
    plain.test(character) ? character : looseUtf8(character).toString("hex").replaceAll(/../g, "%$&"),
  ).join("");
}

function unescaped(json: string): string {
  return json.replaceAll(/\\u([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function changed(value: unknown, path: readonly string[], spoil: Spoil): Values | unknown[] | string {
  const [first, ...rest] = path;
  if (first === undefined) return spoil(typeof value === "string" ? value : "text");
  if (Array.isArray(value)) return value.map((item, index) => (index === 0 ? changed(item, rest, spoil) : item));
  const fields: Values = typeof value === "object" && value !== null ? { ...value } : {};
  return { ...fields, [first]: changed(fields[first], rest, spoil) };
}

function pickFrom(known: Values, example: Values): Values {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in example));
}

function pickFiles(fields: readonly string[], { files }: KnownGood): KnownGood["files"] {
  return Object.fromEntries(Object.entries(files).filter(([name]) => fields.includes(name)));
}

/** A form whose texts are UTF-16, which can hold what UTF-8 cannot, or invalid UTF-8. */
function multipart(body: unknown, files: KnownGood["files"], writing: Writing) {
  const boundary = "----hostile";
  const [charset, bytesOf] =
    writing === "escaped"
      ? (["utf-16le", (text: string) => Buffer.from(text, "utf16le")] as const)
      : (["utf-8", looseUtf8] as const);
  const part = (name: string, more: string, bytes: Uint8Array) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ];
  const texts = Object.entries(typeof body === "object" && body !== null ? body : {}).flatMap(([name, value]) =>
    part(name, `\r\ncontent-type: text/plain; charset=${charset}`, bytesOf(String(value))),
  );
  const sent = Object.entries(files).flatMap(([name, bytes]) =>
    part(name, `; filename="\u202e%00\ufffe.png"\r\ncontent-type: application/octet-stream`, bytes),
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...texts, ...sent, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
