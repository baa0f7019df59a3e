import { expect, test } from "vitest";
import { textPlaces, type TextPlace } from "../../../testing/contract/contract-texts.ts";
import { bodySchema, describedIn, nodeOf, resolved } from "../../../testing/contract/contract-nodes.ts";
import { requireOneLine, requireValid } from "../../forms/require-valid.ts";
import { readContract } from "../../lib/contract.ts";
import { Problem } from "../../lib/problem.ts";
import { contractValidators } from "./validators.ts";

const contract = readContract();
const root = nodeOf(contract.document);

/** Zero width spaces, a blank pattern of Braille, Hangul's filler, soft hyphens, selectors of variants, and a mark alone. */
const invisible = ["\u200b".repeat(6), "\u2800".repeat(6), "\u3164".repeat(6), "\u00ad\ufe0f", "\u{e0101}", "\u0901"];

/** A name of a person, and what the contract asks for with `\S`. Lists of forms have ids. */
const shown = textPlaces(contract)
  .filter(({ operation, path }) => operation.form === undefined || !path.includes("0"))
  .filter((place) => {
    const { pattern } = place.where === "body" ? schemaAt(place) : {};
    return pattern === String.raw`\S` || (pattern !== undefined && place.path.at(-1) === "fullName");
  })
  .map((place) => ({ place, name: `${place.operation.id} ${place.path.join("/")}` }));

function schemaAt({ operation, path }: TextPlace) {
  return path.reduce(
    (schema, key) => {
      const inner = key === "0" ? schema["items"] : nodeOf(schema["properties"])[key];
      return resolved(root, nodeOf(inner));
    },
    resolved(root, bodySchema(describedIn(root, operation))),
  );
}

function bodyWith(path: readonly string[], text: string): unknown {
  return path.reduceRight<unknown>((inner, key) => (key === "0" ? [inner] : { [key]: inner }), text);
}

/** The place of what is wrong, by the rule that the operation's bodies are checked with. */
function brokenPlaces({ operation, path }: TextPlace, text: string): unknown[] {
  const body = bodyWith(path, text);
  const { form, id, method, path: url } = operation;
  try {
    if (form !== undefined) requireValid(form.name, nodeOf(body));
    const schema = bodySchema(describedIn(root, operation));
    const check = contractValidators(contract).compileWithBody({ schema, httpPart: "body", method, url });
    check(body);
    const errors: unknown = Reflect.get(check, "errors");
    return Array.isArray(errors) ? errors.map((each) => String(nodeOf(each)["instancePath"]).slice(1)) : [];
  } catch (error) {
    if (error instanceof Problem) return (error.errors ?? []).map(({ field }) => field);
    throw new Error(id, { cause: error });
  }
}

test.each(shown)("$name shows something", ({ place }) => {
  for (const text of invisible)
    expect.soft(brokenPlaces(place, text), JSON.stringify(text)).toContain(place.path.join("/"));
});

const lines = new Set([
  "saveCurriculum sections/0/title",
  "createQuestion title",
  "updateLectureFile name",
  "saveSiteSettings name",
  "saveSiteSettings tagline",
  "saveSiteSettings operator",
  "saveSiteSettings contact/phone",
  "saveSiteSettings banner/text",
  "saveSiteSettings banner/link/label",
  "saveSiteSettings promo/title",
  "saveSiteSettings promo/link/label",
  "saveSiteSettings stats/0/value",
  "saveSiteSettings stats/0/label",
  "saveSiteSettings homeTexts/title",
  "saveSiteSettings homeTexts/closingTitle",
  "saveSiteSettings aboutTexts/title",
  "saveSiteSettings aboutTexts/values/0/title",
  "saveSiteSettings team/0/name",
  "saveSiteSettings team/0/role",
]);

test.each(shown.filter(({ name }) => lines.has(name)))("$name is one line", ({ place: { path } }) => {
  for (const text of ["Algebra\nGeometry", "Algebra \u202eyrtemoeG"])
    expect(() => requireOneLine(bodyWith(path, text))).toThrow(
      expect.objectContaining({
        status: 400,
        errors: [expect.objectContaining({ field: path.join("/"), code: "requests.oneLine" })],
      }),
    );
  expect(() => requireOneLine(bodyWith(path, "क्\u200dष"))).not.toThrow();
});
