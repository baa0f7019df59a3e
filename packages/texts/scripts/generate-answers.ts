// Why: docs/decisions/0173-messages-of-the-server-have-codes.md
import compile from "icu-minify/compile";
import { type Domain, readDomain } from "./messages.ts";
import { sentenceValues } from "./values.ts";

/** Every code with its sentence, in the order of the file. */
export function readAnswers(language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readDomain(language, "answers")).flatMap(([domain, said]) => coded(domain, said)),
  );
}

function coded(domain: string, sentences: Domain[string]): [string, string][] {
  return Object.entries(sentences).map(([name, sentence]) => [`${domain}.${name}`, sentence]);
}

/** One module for all: whoever answers needs every language, and no screen. */
export function answersModule(languages: readonly string[]): string[] {
  const english = readAnswers("en");
  const needed = Object.entries(english).map(([code, sentence]) => `  ${JSON.stringify(code)}: ${typeOf(sentence)};`);
  return [
    `import type { CompiledMessage } from "icu-minify/format";`,
    `import { textsIn } from "../plain.ts";`,
    "",
    "export type AnswerValues = {",
    ...needed,
    "};",
    "",
    "export type AnswerCode = keyof AnswerValues;",
    "",
    `const english: Readonly<Record<AnswerCode, CompiledMessage>> = ${compiled(english)};`,
    "",
    "/** Says what the server answers. */",
    "export const sayAnswer = textsIn<AnswerValues>(english, {",
    ...languages.map((language) => `  ${language}: ${compiled(readAnswers(language))},`),
    "});",
    "",
    "export function isAnswerCode(code: string): code is AnswerCode {",
    "  return Object.hasOwn(english, code);",
    "}",
  ];
}

function compiled(sentences: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(sentences).map(([code, text]) => [code, compile(text)])));
}

/** What is counted is a number, everything else as it is shown: an answer tells its values as JSON. */
function typeOf(sentence: string): string {
  const values = [...sentenceValues(sentence)].map(([name, type]) => {
    if (type === "Mark" || type === "Date") throw new Error(`No answer can have {${name}}: ${sentence}`);
    return `${name}: ${type}`;
  });
  return values.length === 0 ? "undefined" : `{ ${values.join("; ")} }`;
}
