// Why: docs/decisions/0001-contract-first.md
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { contractUrl, readContract } from "./contract.ts";
import { formRules } from "./form-rules.ts";
import { translations } from "./form-sentences.ts";
import { operationTable } from "./operation-table.ts";

const banner = "// Made from openapi.yaml by `npm run generate`. Do not edit.\n\n";

async function generatedFiles(): Promise<Map<string, string>> {
  return new Map([
    [pathOf("schema.generated.ts"), banner + (await schemaTypes())],
    ...formTables(),
    [pathOf("operations.generated.ts"), banner + operationList()],
    [pathOf("contract.generated.json"), JSON.stringify(readContract())],
    ...sentenceFiles(),
  ]);
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../src/${name}`, import.meta.url));
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

async function schemaTypes(): Promise<string> {
  const file = ts.factory.createTypeReferenceNode("Blob");
  const nodes = await openapiTS(contractUrl, {
    silent: true,
    transform: (schema) => ("contentMediaType" in schema ? file : undefined),
  });
  return astToString(nodes);
}

/** Forms that need no session. */
const ofVisitors = new Set(["SignUpForm", "SignInForm", "ForgotPasswordForm", "ResetPasswordForm", "ContactForm"]);

function formTables(): [string, string][] {
  const rules = Object.entries(formRules(readContract()));
  const table = (entries: typeof rules) => JSON.stringify(Object.fromEntries(entries), null, 2);
  const visitors = table(rules.filter(([name]) => ofVisitors.has(name)));
  const others = table(rules.filter(([name]) => !ofVisitors.has(name)));
  const type = `import type { FormRules } from "./form-rules.ts";\n`;
  const isTable = "as const satisfies Record<string, FormRules>;\n";
  return [
    [pathOf("visitor-forms.generated.ts"), `${banner}${type}\nexport const visitorForms = ${visitors} ${isTable}`],
    [
      pathOf("forms.generated.ts"),
      `${banner}${type}import { visitorForms } from "./visitor-forms.generated.ts";\n\n` +
        `const others = ${others} ${isTable}\nexport const forms = { ...visitorForms, ...others } as const;\n`,
    ],
  ];
}

function operationList(): string {
  const table = JSON.stringify(operationTable(readContract()), null, 2);
  return (
    `export const operations = ${table} as const;\n\n` +
    `export type OperationId = keyof typeof operations;\n` +
    `export type OperationTag = (typeof operations)[OperationId]["tag"];\n` +
    `export type OperationIdOf<Tag extends OperationTag> = {\n` +
    `  [Id in OperationId]: (typeof operations)[Id]["tag"] extends Tag ? Id : never;\n` +
    `}[OperationId];\n`
  );
}

/** A file for each language, which a browser loads when it is shown, and one with all of them for the server. */
function sentenceFiles(): [string, string][] {
  const found = translations(readContract());
  const languages = found.map(({ language }) => language);
  const type = "Readonly<Record<string, string>>";
  const sources = languages.map(
    (language) => `  ${language}: async () => import("./form-sentences.${language}.generated.ts"),\n`,
  );
  const imports = languages.map(
    (language) => `import { sentences as ${language} } from "./form-sentences.${language}.generated.ts";\n`,
  );
  return [
    ...found.map(({ language, sentences }): [string, string] => [
      pathOf(`form-sentences.${language}.generated.ts`),
      `${banner}export const sentences: ${type} = ${JSON.stringify(sentences, null, 2)};\n`,
    ]),
    [
      pathOf("form-sentences.generated.ts"),
      `${banner}export const sources: Readonly<Record<string, () => Promise<{ sentences: ${type} }>>> = {\n${sources.join("")}};\n`,
    ],
    [
      pathOf("all-form-sentences.generated.ts"),
      `${banner}${imports.join("")}\nexport const formSentences: Readonly<Record<string, ${type}>> = { ${languages.join(", ")} };\n`,
    ],
  ];
}

async function main(): Promise<void> {
  for (const [path, content] of await generatedFiles()) {
    if (contentOf(path) !== content) writeFileSync(path, content);
  }
  for (const { language, missing, wrong } of translations(readContract())) {
    for (const sentence of missing) console.warn(`openapi.${language}.yaml lacks: ${sentence}`);
    for (const sentence of wrong) console.warn(`openapi.${language}.yaml has what openapi.yaml has not: ${sentence}`);
  }
}

if (import.meta.main) await main();
