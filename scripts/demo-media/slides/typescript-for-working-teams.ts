import type { CourseSlides } from "../draw/slide.ts";

export const typescriptForWorkingTeams: CourseSlides = {
  narrowing: [
    {
      kind: "code",
      heading: "The compiler reads your checks",
      code: 'function size(x: string | string[]) {\n  if (typeof x === "string") {\n    return x.trim().length;\n  }\n  return x.length;  // here: string[]\n}',
      strong: [2],
    },
    {
      kind: "table",
      heading: "What narrows to what",
      head: ["after this check", "x is"],
      rows: [
        ['typeof x === "number"', "number"],
        ["Array.isArray(x)", "an array"],
        ['"id" in x', "a member that has id"],
        ["x !== null", "not null"],
      ],
      strong: [3],
    },
    {
      kind: "points",
      heading: "When it forgets",
      points: [
        { lead: "After an assignment", text: "A new value, a new question." },
        { lead: "In a callback, for a let that changes", text: "It runs later. Take a const first." },
        { lead: "Across functions", text: "Return a type predicate: x is User." },
      ],
    },
  ],
  "states-that-cannot-be-wrong": [
    {
      kind: "figure",
      heading: "Four booleans for one request",
      figure: "2⁴ = 16",
      caption: "states, of which twelve make no sense. Loading and failed and ready, all at once?",
    },
    {
      kind: "code",
      heading: "A union with a name for each state",
      code: 'type Load<T> =\n  | { status: "loading" }\n  | { status: "ready"; value: T }\n  | { status: "failed"; message: string };',
      strong: [3],
      note: "value exists when it is ready, and nowhere else.",
    },
    {
      kind: "code",
      heading: "A switch that notices a new case",
      code: 'switch (load.status) {\n  case "loading": return spinner();\n  case "ready":   return show(load.value);\n  case "failed":  return say(load.message);\n  default: return load satisfies never;\n}',
      strong: [5],
    },
  ],
  "generics-you-can-read": [
    {
      kind: "code",
      heading: "T ties the answer to the question",
      code: 'function first<T>(items: readonly T[]) {\n  return items[0];\n}\n\nfirst([1, 2, 3]);     // number\nfirst(["a", "b"]);    // string',
      strong: [1],
    },
    {
      kind: "compare",
      heading: "Does the parameter appear twice?",
      sides: [
        { title: "Once: leave it out", lines: ["print<T>(x: T): void", "says no more than print(x: unknown)."] },
        { title: "Twice: it links", lines: ["last<T>(xs: T[]): T", "what goes in comes out."], strong: true },
      ],
    },
    {
      kind: "code",
      heading: "Ask only for what you use",
      code: "function byId<T extends { id: string }>(\n  items: T[],\n): Map<string, T> {\n  return new Map(items.map((x) => [x.id, x]));\n}",
      strong: [1],
    },
  ],
  "unknown-is-the-honest-any": [
    {
      kind: "code",
      heading: "any says yes to everything",
      code: "const a: any = JSON.parse(text);\na.user.nmae.toUpperCase();  // compiles\n\nconst b: unknown = JSON.parse(text);\nb.user;  // error: b is unknown",
      strong: [2, 5],
    },
    {
      kind: "table",
      heading: "What each lets you do",
      head: ["", "any", "unknown"],
      rows: [
        ["put anything in", "yes", "yes"],
        ["read a property", "yes", "after a check"],
        ["call it", "yes", "after a check"],
        ["hand it on as a string", "yes", "no"],
      ],
      strong: [4],
    },
    {
      kind: "flow",
      heading: "Getting rid of any",
      steps: [
        { lead: "strict", text: "turns noImplicitAny on" },
        { lead: "Replace", text: "any by unknown, file by file" },
        { lead: "Check", text: "where the compiler now asks" },
        { lead: "Lint", text: "so that none comes back" },
      ],
    },
  ],
  "types-at-the-edge": [
    {
      kind: "graph",
      heading: "Check once, where data comes in",
      nodes: [
        { id: "n", label: "network", x: 0.1, y: 0.35 },
        { id: "u", label: "unknown", x: 0.36, y: 0.35 },
        { id: "p", label: "parse", x: 0.6, y: 0.35, strong: true },
        { id: "t", label: "User", x: 0.88, y: 0.35 },
        { id: "e", label: "a clear error", x: 0.6, y: 0.85 },
      ],
      edges: [
        { from: "n", to: "u" },
        { from: "u", to: "p" },
        { from: "p", to: "t" },
        { from: "p", to: "e" },
      ],
    },
    {
      kind: "code",
      heading: "From unknown to User",
      code: 'function toUser(data: unknown): User {\n  if (isRecord(data) &&\n      typeof data.name === "string") {\n    return { name: data.name };\n  }\n  throw new Error("Not a user");\n}',
      strong: [3],
    },
    {
      kind: "points",
      heading: "Why not simply “as User”?",
      points: [
        { text: "A cast is a promise that nobody checks." },
        { text: "It fails far from the cause: in a view, on a Friday." },
        { text: "A parser fails at the door and says which field." },
      ],
    },
  ],
};
