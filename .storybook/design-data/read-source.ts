import { parseSync } from "vite";

/** What a source file says, as far as the pages of the design system show it. */
export interface SourceFacts {
  /** Its texts, those of templates too. */
  texts: readonly string[];
  imports: readonly SourceImport[];
}

interface SourceImport {
  from: string;
  /** Of values, as the other file exports them. */
  names: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function readSource(path: string, code: string): SourceFacts {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? "not readable"}`);
  const [imports, rest] = [program.body.filter(isImport), program.body.filter((node) => !isImport(node))];
  return { texts: rest.flatMap(textsIn), imports: imports.map(toImport) };
}

type Statement = ReturnType<typeof parseSync>["program"]["body"][number];
type Import = Extract<Statement, { type: "ImportDeclaration" }>;

function isImport(node: Statement): node is Import {
  return node.type === "ImportDeclaration";
}

function toImport({ source, specifiers, importKind }: Import): SourceImport {
  const names = specifiers.flatMap((specifier) => {
    if (specifier.type !== "ImportSpecifier" || specifier.importKind === "type") return [];
    return "name" in specifier.imported ? [specifier.imported.name] : [];
  });
  return { from: source.value, names: importKind === "type" ? [] : names };
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value)) return [];
  if (value.type === "Literal") return typeof value["value"] === "string" ? [value["value"]] : [];
  if (value.type === "TemplateElement") return textsIn({ type: "Literal", value: cookedOf(value["value"]) });
  return Object.values(value).flatMap(textsIn);
}

function cookedOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "cooked" in value ? value.cooked : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
