// Why: docs/decisions/0169-one-catalogue-of-sentences.md
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import compile from "icu-minify/compile";
import { languages } from "../src/languages.ts";
import { domains, messagePart, plainDomains, readDomain } from "./messages.ts";
import { withCodes } from "./answer-codes.ts";
import { answersModule } from "./generate-answers.ts";
import { pseudoSentence } from "./pseudo.ts";
import { sentenceValues } from "./values.ts";

const target = join(import.meta.dirname, "../src/generated");
const contract = join(import.meta.dirname, "../../../openapi.yaml");
const translated = languages.filter((language) => language !== "en");

type Sentences = Readonly<Record<string, string>>;

const written = new Map<string, string>();

function write(path: string, lines: readonly string[]): void {
  const origin = "// Made from the files of sentences by `npm run generate`. Do not edit.";
  written.set(join(target, `${path}.ts`), [origin, ...lines, ""].join("\n"));
}

/** A module for each screen, so that a page loads what it shows. */
function writeScreen(domain: string, screen: string, sentences: Sentences): void {
  const needed = valueTypes(sentences);
  const usesMarks = needed.some((line) => line.includes(": Mark"));
  write(`${domain}/${screen}`, [
    `import { ${usesMarks ? "type Mark, " : ""}makeTexts } from "../../texts.ts";`,
    "",
    `export const t = makeTexts<{\n${needed.join("")}}>("${messagePart(domain, screen)}", "${domain}/${screen}", ${compiled(sentences)});`,
  ]);
}

function writePlain(domain: string, screen: string, sentences: Sentences): void {
  const others = translated.map((language) => `${language}: ${compiled(readDomain(language, domain)[screen] ?? {})},`);
  write(`${domain}/${screen}`, [
    `import { textsIn } from "../../plain.ts";`,
    "",
    `export const say = textsIn<{\n${valueTypes(sentences).join("")}}>(${compiled(sentences)}, {`,
    ...others.map((line) => `  ${line}`),
    "});",
  ]);
}

/** A file for each part of another language, and one that loads them. The first part is in it, since every page needs both. */
function writeLanguage(language: string, translate: (domain: string) => Record<string, Sentences>): void {
  const parts = new Map<string, string[]>();
  for (const domain of domains) {
    for (const [screen, sentences] of Object.entries(translate(domain))) {
      const part = messagePart(domain, screen);
      parts.set(part, [
        ...(parts.get(part) ?? []),
        `  ${JSON.stringify(`${domain}/${screen}`)}: ${compiled(sentences)},`,
      ]);
    }
  }
  const type = `import type { Part, Parts } from "../../load-language.ts";`;
  const later = [...parts.keys()].filter((part) => part !== "first");
  write(`${language}/parts`, [
    type,
    "",
    "const first: Part = {",
    ...(parts.get("first") ?? []),
    "};",
    "",
    `export const parts: Parts["parts"] = {`,
    "  first: async () => ({ part: first }),",
    ...later.map((part) => `  ${part}: async () => import("./${part}.ts"),`),
    "};",
  ]);
  for (const part of later) {
    write(`${language}/${part}`, [
      type.replace(", Parts", ""),
      "",
      "export const part: Part = {",
      ...(parts.get(part) ?? []),
      "};",
    ]);
  }
}

function compiled(sentences: Sentences): string {
  return JSON.stringify(Object.fromEntries(Object.entries(sentences).map(([name, text]) => [name, compile(text)])));
}

function valueTypes(sentences: Sentences): string[] {
  return Object.entries(sentences).map(([name, sentence]) => {
    const values = [...sentenceValues(sentence)].map(([value, type]) => `${value}: ${type}`);
    return `  ${JSON.stringify(name)}: ${values.length === 0 ? "undefined" : `{ ${values.join("; ")} }`};\n`;
  });
}

for (const domain of domains) {
  for (const [screen, sentences] of Object.entries(readDomain("en", domain))) writeScreen(domain, screen, sentences);
}
for (const domain of plainDomains) {
  for (const [screen, sentences] of Object.entries(readDomain("en", domain))) writePlain(domain, screen, sentences);
}
write("answers", answersModule(translated));
for (const language of translated) writeLanguage(language, (domain) => readDomain(language, domain));
writeLanguage("pseudo", (domain) =>
  Object.fromEntries(
    Object.entries(readDomain("en", domain)).map(([screen, sentences]) => [
      screen,
      Object.fromEntries(Object.entries(sentences).map(([name, sentence]) => [name, pseudoSentence(sentence)])),
    ]),
  ),
);

mkdirSync(target, { recursive: true });
for (const name of readdirSync(target, { recursive: true, encoding: "utf8" })) {
  const path = join(target, name);
  if (name.endsWith(".ts") && !written.has(path)) rmSync(path);
}
for (const [path, content] of written) {
  if (isAlready(path, content)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const described = readFileSync(contract, "utf8");
const listed = withCodes(described);
if (listed !== described) writeFileSync(contract, listed);

function isAlready(path: string, content: string): boolean {
  try {
    return readFileSync(path, "utf8") === content;
  } catch {
    return false;
  }
}
