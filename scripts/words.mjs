// Forbidden words, `…Of` names and comments without a verb in production code. docs/glossary.md has the words to use instead.
// `node scripts/words.mjs [folder...]` prints every place by folder.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "vite";

/** Words that no part of a name may be. */
const words = new Set(
  (
    "announced anew arrival asked ask asks beat beating begun beside carried carries carry drawn errand hands " +
    "heard kept lies look looked looks lying meanwhile mended most patience said saying say says silence speak " +
    "speaks spent standing stands stood tell tells theirs told tries uncertain understood unkept usual wanted world"
  ).split(" "),
);

/** Whole names: as a part of another name these words are plain. */
const names = new Set(
  "almostTheSame contenders finding listed listing lose pictureReaders Place requireStill small".split(" "),
);

/**
 * Places that may stay, such as a name that a standard gives: `{ file, text, reason }`.
 * @internal A test uses it too.
 * @type {{ file: string; text: string; reason: string }[]}
 */
export const allowed = [
  ...["backup-format.ts", "write-backup.ts"].map((name) => ({
    file: `apps/server/src/operator/backup/${name}`,
    text: "beside",
    reason: "A field of stored backups.",
  })),
  { file: "apps/server/src/platform/media/images/image.ts", text: "small", reason: "A part of stored file names." },
  ...["apps/web/src/learning/playback-report.ts", "apps/web/src/learning/progress-outbox.ts"].map((file) => ({
    file,
    text: "toldAt",
    reason: "Browsers have stored reports under this name.",
  })),
  {
    file: "packages/ui/src/catalogue/course-overview/course-next-step.tsx",
    text: "small",
    reason: "A mark of the sentence: `<small>`.",
  },
  {
    file: "packages/ui/src/learning/minutes-chart/minutes-chart.tsx",
    text: "most",
    reason: "A parameter of the sentence: `{most}`.",
  },
];

const production = /^(?:apps\/[^/]+\/src|packages\/[^/]+\/src|tools)\/.*\.(?:tsx?|m?js)$/;
const other = /\.(?:test|stories|fixtures?|d)\.|-fixture\.|\.generated\.|\/(?:testing|generated|migrations|fixtures)\//;

/** @internal Tests use it too. */
export function productionFiles(root) {
  return execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 1e8 })
    .split("\n")
    .filter((file) => production.test(file) && !other.test(file) && existsSync(join(root, file)));
}

/** @internal Everything that the contract names is law. */
export function contractNames(contract) {
  return new Set(
    [...contract.matchAll(/^\s*(?:- )?(?:(?:name|operationId): (\w+)|(\w+):)/gm)].map((m) => m[1] ?? m[2]),
  );
}

/** @internal Each forbidden thing once a file: `{ file, line, kind, text }`. */
export function findWords(file, text, contract = new Set(), exceptions = allowed) {
  const { program, comments } = parseSync(file, text);
  const found = new Map();
  const add = (kind, what, position) => {
    const line = text.slice(0, position).split("\n").length;
    if (!found.has(kind + what)) found.set(kind + what, { file, line, kind, text: what });
  };
  const path = forbiddenPath(file);
  if (path) add("file", path, 0);
  for (const { name, start } of declaredNames(program)) {
    if (contract.has(name)) continue;
    if (/[a-z0-9]Of$/.test(name)) add("of", name, start);
    else if (isForbidden(name)) add("word", name, start);
  }
  for (const { text: comment, start } of joinLines(comments, text)) {
    if (isFragment(comment)) add("comment", comment.slice(0, 100), start);
  }
  return [...found.values()].filter((each) => !exceptions.some((one) => one.file === file && one.text === each.text));
}

/** @internal What a tree has, by production file. */
export function findAllWords(root, folders = [""], exceptions = allowed) {
  const contract = contractNames(readFileSync(join(root, "openapi.yaml"), "utf8"));
  const found = productionFiles(root)
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .flatMap((file) => findWords(file, readFileSync(join(root, file), "utf8"), contract, exceptions));
  const paths = new Set();
  return found.filter(({ kind, text }) => kind !== "file" || (!paths.has(text) && paths.add(text)));
}

function splitWords(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function isForbidden(name) {
  if (names.has(name) || /^goe?s?On$|^[A-Z]\w*Place$/.test(name)) return true;
  return splitWords(name.replace(/[aA]tMost|looksLike/, "")).some((word) => words.has(word));
}

/** The path up to the first folder or file whose name has a forbidden word. */
function forbiddenPath(file) {
  const parts = file.split("/");
  const bad = parts.findIndex((part) => isForbidden(part.replace(/\..*$/, "")) || /-of(?:\.|$)|^place\./.test(part));
  return bad < 0 ? undefined : parts.slice(0, bad + 1).join("/");
}

/** Names that a file declares, unless they are columns of a table. @returns {{ name: string, start: number }[]} */
function declaredNames(program) {
  const found = [];
  const bind = (node) => {
    if (/^(?:Private)?Identifier$/.test(node?.type)) found.push(node);
    else if (node?.type === "ObjectPattern") for (const { value, argument } of node.properties) bind(value ?? argument);
    else if (node?.type === "ArrayPattern") node.elements.forEach(bind);
    else if (node) bind(node.left ?? node.argument ?? node.parameter);
  };
  const named = ({ id, params = [] }) => [id, ...params].forEach(bind);
  const member = ({ key, computed, params = [] }) => [computed ? undefined : key, ...params].forEach(bind);
  const tables = new Set();
  new Visitor({
    VariableDeclarator: named,
    CatchClause: ({ param }) => bind(param),
    ...Object.fromEntries([...functions, ...types].map((type) => [type, named])),
    ...Object.fromEntries(members.map((type) => [type, member])),
    TSIndexSignature: ({ parameters }) => parameters.forEach(bind),
    CallExpression: ({ callee, arguments: columns }) => {
      if ((callee.property ?? callee).name?.endsWith("Table")) for (const column of columns) tables.add(column);
    },
    ObjectExpression: (object) => {
      const own = object.properties.filter(({ key, shorthand }) => key && !shorthand);
      own.filter(({ value }) => !tables.has(object) || !isColumn(value)).forEach(member);
    },
  }).visit(program);
  return found;
}

const functions = (
  "FunctionDeclaration FunctionExpression ArrowFunctionExpression TSDeclareFunction TSEmptyBodyFunctionExpression " +
  "TSFunctionType TSConstructorType TSCallSignatureDeclaration TSConstructSignatureDeclaration"
).split(" ");
const types = "TSTypeAliasDeclaration TSInterfaceDeclaration ClassDeclaration ClassExpression TSEnumDeclaration".split(
  " ",
);
const members = (
  "MethodDefinition PropertyDefinition AccessorProperty TSMethodSignature TSPropertySignature " +
  "TSAbstractMethodDefinition TSAbstractPropertyDefinition"
).split(" ");

/** `keptAt: timestamp("kept_at")` of a table. */
function isColumn(value) {
  let call = value;
  while (call.type === "CallExpression" && call.callee.type === "MemberExpression") call = call.callee.object;
  return call.type === "CallExpression";
}

/** Line comments that follow each other are one. */
function joinLines(comments, text) {
  const joined = [];
  let last;
  for (const { type, value, start, end } of comments) {
    const plain = value
      .replaceAll(/^[*/]+|\*+$/g, "")
      .replaceAll(/\s*\n\s*\*? ?/g, " ")
      .trim();
    const follows = type === "Line" && last?.type === "Line" && /^\s*\n[ \t]*$/.test(text.slice(last.end, start));
    if (follows) joined.at(-1).text += ` ${plain}`;
    else joined.push({ text: plain, start });
    last = { type, end };
  }
  return joined;
}

const auxiliary =
  /\b(?:is|are|was|were|has|have|had|may|can|cannot|could|must|will|would|should|do|does|did|need|needs)\b(?: (?:not|never))?(?: (?:been|be|have))?/g;
/** A verb in the third person before what it acts on. */
const verb =
  /\b[a-z]+(?<![sui])s (?:the|a|an|its|it|them|no|this|all|each|every|one|nothing|to|from|in|on|by|with|as)\b/;
const clause = /\b(?:that|which|who|whose|whom|what|where|when|while|because|since|until|if|unless|as)\b.*$/;

/** @internal Whether a comment begins like a sentence and has no main clause. It would rather miss some than blame a sentence. */
export function isFragment(comment) {
  if (/^Of\b/.test(comment)) return true;
  const sentence = comment.split(/(?<=[^.])\.(?:\s|$)/)[0];
  if (/[,:;()]/.test(sentence)) return false;
  if (/^(?:By|In|With|For|Without|As)\b/.test(sentence)) {
    const main = sentence.replace(/^\w+/, "").replace(clause, "");
    return !main.match(auxiliary) && !verb.test(main);
  }
  if (!/^(?:What|That|Those|Whose)\b/.test(sentence)) return false;
  const verbs = (sentence.match(auxiliary)?.length ?? 0) + (verb.test(sentence) ? 1 : 0);
  return verbs < 2 && sentence.split(" ").length <= 10;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folders = process.argv.slice(2);
  const found = findAllWords(process.cwd(), folders.length > 0 ? folders : [""]);
  const groups = Map.groupBy(found, ({ file }) => dirname(file));
  for (const [folder, places] of [...groups].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`\n${folder}: ${places.length}`);
    for (const { file, line, kind, text } of places) console.log(`  ${kind.padEnd(8)}${text}  ${file}:${line}`);
  }
  const kinds = Object.entries(Object.groupBy(found, ({ kind }) => kind)).map(([kind, all]) => `${kind} ${all.length}`);
  console.log(`\n${found.length} in all: ${kinds.join(", ")}`);
}
