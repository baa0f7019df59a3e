// Why: docs/decisions/0169-one-catalogue-of-sentences.md
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import compile from "icu-minify/compile";
import { languages } from "../src/languages.ts";
import { domains, readDomain } from "./catalogue.ts";
import { valuesOf } from "./values.ts";

const target = join(import.meta.dirname, "../src/generated");

/** A module for each screen, so that a page loads what it shows. */
function modules(): Map<string, string> {
  const written = new Map<string, string>();
  for (const domain of domains) {
    for (const [screen, sentences] of Object.entries(readDomain("en", domain))) {
      written.set(join(target, domain, `${screen}.ts`), moduleOf(domain, screen, sentences));
    }
  }
  return written;
}

function moduleOf(domain: string, screen: string, sentences: Record<string, string>): string {
  const needed = Object.entries(sentences).map(([name, sentence]) => `${name}: ${typeOf(sentence)};`);
  const said = languages.map((language) => {
    const compiled = Object.entries(language === "en" ? sentences : (readDomain(language, domain)[screen] ?? {}));
    return `${language}: ${JSON.stringify(Object.fromEntries(compiled.map(([name, text]) => [name, compile(text)])))},`;
  });
  const usesMarks = needed.some((line) => line.includes(": Mark"));
  return [
    `// Made from en/${domain}.json by \`npm run generate\`. Do not edit.`,
    `import { ${usesMarks ? "type Mark, " : ""}textsOf } from "../../texts.ts";`,
    "",
    `export const t = textsOf<{\n${needed.map((line) => `  ${line}\n`).join("")}}>({`,
    ...said.map((line) => `  ${line}`),
    "});",
    "",
  ].join("\n");
}

function typeOf(sentence: string): string {
  const values = [...valuesOf(sentence)].map(([name, type]) => `${name}: ${type}`);
  return values.length === 0 ? "undefined" : `{ ${values.join("; ")} }`;
}

const written = modules();
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

function isAlready(path: string, content: string): boolean {
  try {
    return readFileSync(path, "utf8") === content;
  } catch {
    return false;
  }
}
