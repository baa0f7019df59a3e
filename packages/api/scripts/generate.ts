// Why: docs/decisions/0001-contract-first.md
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { contractUrl, readContract } from "./contract.ts";
import { formRules } from "./form-rules.ts";
import { operationTable } from "./operation-table.ts";

const banner = "// Made from openapi.yaml by `npm run generate`. Do not edit.\n\n";

export async function generatedFiles(): Promise<Map<string, string>> {
  return new Map([
    [pathOf("schema.generated.ts"), banner + (await schemaTypes())],
    [pathOf("forms.generated.ts"), banner + formTable()],
    [pathOf("operations.generated.ts"), banner + operationList()],
  ]);
}

export async function staleFiles(): Promise<string[]> {
  const files = await generatedFiles();
  return [...files].filter(([path, content]) => contentOf(path) !== content).map(([path]) => path);
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

function formTable(): string {
  const rules = JSON.stringify(formRules(readContract()), null, 2);
  return (
    `import type { FormRules } from "./form-rules.ts";\n\n` +
    `export const forms = ${rules} as const satisfies Record<string, FormRules>;\n`
  );
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

async function main(): Promise<void> {
  if (process.argv.includes("--check")) {
    if ((await staleFiles()).length === 0) return;
    console.error("packages/api is older than openapi.yaml: run `npm run generate` and commit what it changes.");
    process.exitCode = 1;
    return;
  }
  for (const [path, content] of await generatedFiles()) {
    if (contentOf(path) !== content) writeFileSync(path, content);
  }
}

if (import.meta.main) await main();
