import type { CourseSlides } from "../draw/slide.ts";

export const gitFromTheInside: CourseSlides = {
  "blobs-trees-commits": [
    {
      kind: "code",
      heading: "A name made from the content",
      code: "$ echo hello | git hash-object --stdin",
      result: "ce013625030ba8dba906f756967f9e9ca394464a",
      note: "The same six bytes have this name on every computer in the world.",
    },
    {
      kind: "graph",
      heading: "Three kinds of object",
      nodes: [
        { id: "c", label: "commit", x: 0.1, y: 0.5, strong: true },
        { id: "t", label: "tree", x: 0.36, y: 0.5 },
        { id: "r", label: "blob: README", x: 0.76, y: 0.14 },
        { id: "s", label: "tree: src", x: 0.76, y: 0.5 },
        { id: "m", label: "blob: LICENSE", x: 0.76, y: 0.86 },
      ],
      edges: [
        { from: "c", to: "t" },
        { from: "t", to: "r" },
        { from: "t", to: "s" },
        { from: "t", to: "m" },
      ],
      note: "The fourth kind is the annotated tag.",
    },
    {
      kind: "points",
      heading: "What is in a commit",
      points: [
        { text: "One tree: the whole project, not a difference." },
        { text: "Its parents: none, one, or several." },
        { text: "Author, committer, two dates, a message." },
      ],
      note: "A file that did not change keeps its name, so it is stored once.",
    },
  ],
  "branches-are-pointers": [
    {
      kind: "code",
      heading: "A branch is a file",
      code: "$ cat .git/HEAD\nref: refs/heads/main\n$ cat .git/refs/heads/main\n8f3c2ab1d90e7f45c6b8a1f0e2d3c4b5a6978812",
      strong: [2, 4],
      note: "Forty hexadecimal digits and a line break: 41 bytes.",
    },
    {
      kind: "graph",
      heading: "What a commit moves",
      nodes: [
        { id: "1", label: "c1", x: 0.1, y: 0.78 },
        { id: "2", label: "c2", x: 0.36, y: 0.78 },
        { id: "3", label: "c3", x: 0.62, y: 0.78 },
        { id: "m", label: "main", x: 0.62, y: 0.3, strong: true },
        { id: "h", label: "HEAD", x: 0.9, y: 0.3 },
      ],
      edges: [
        { from: "2", to: "1" },
        { from: "3", to: "2" },
        { from: "m", to: "3" },
        { from: "h", to: "m" },
      ],
      note: "Commits point back. Only main moves on; HEAD goes along because it names main.",
    },
    {
      kind: "compare",
      heading: "HEAD, attached or not",
      sides: [
        { title: "git switch main", lines: ["HEAD names a branch.", "New commits move that branch."], strong: true },
        {
          title: "git switch --detach c2",
          lines: ["HEAD names a commit.", "New commits have no branch: make one before you leave."],
        },
      ],
    },
  ],
  "merge-and-rebase": [
    {
      kind: "graph",
      heading: "Merge: a commit with two parents",
      nodes: [
        { id: "1", label: "c1", x: 0.08, y: 0.3 },
        { id: "2", label: "c2", x: 0.34, y: 0.3 },
        { id: "3", label: "f1", x: 0.34, y: 0.8 },
        { id: "4", label: "f2", x: 0.6, y: 0.8 },
        { id: "m", label: "merge", x: 0.86, y: 0.3, strong: true },
      ],
      edges: [
        { from: "2", to: "1" },
        { from: "3", to: "1" },
        { from: "4", to: "3" },
        { from: "m", to: "2" },
        { from: "m", to: "4" },
      ],
    },
    {
      kind: "graph",
      heading: "Rebase: the same changes, new commits",
      nodes: [
        { id: "1", label: "c1", x: 0.08, y: 0.3 },
        { id: "2", label: "c2", x: 0.34, y: 0.3 },
        { id: "3", label: "f1’", x: 0.6, y: 0.3, strong: true },
        { id: "4", label: "f2’", x: 0.86, y: 0.3, strong: true },
        { id: "5", label: "f1", x: 0.34, y: 0.8 },
        { id: "6", label: "f2", x: 0.6, y: 0.8 },
      ],
      edges: [
        { from: "2", to: "1" },
        { from: "3", to: "2" },
        { from: "4", to: "3" },
        { from: "5", to: "1", dashed: true },
        { from: "6", to: "5", dashed: true },
      ],
      note: "Another parent means another hash: f1’ is a different commit from f1.",
    },
    {
      kind: "points",
      heading: "Which one?",
      points: [
        { lead: "Rebase what only you have", text: "A straight line is easier to read." },
        { lead: "Merge what others have", text: "Rewriting it makes them sort out two copies." },
      ],
    },
  ],
  "finding-a-bug-by-halves": [
    {
      kind: "columns",
      heading: "Suspects left after each test",
      columns: [1000, 500, 250, 125, 63, 32, 16, 8, 4, 2, 1].map((left, step) => ({
        label: step === 0 ? "start" : String(step),
        value: left,
        shown: String(left),
        strong: step === 10,
      })),
      caption: "tests",
    },
    {
      kind: "code",
      heading: "Let a script decide",
      code: "git bisect start\ngit bisect bad HEAD\ngit bisect good v2.1\ngit bisect run npm test",
      strong: [4],
      note: "Exit code 0 is good, 125 skips, any other from 1 to 127 is bad.",
    },
    {
      kind: "formula",
      heading: "Ten tests for a thousand commits",
      formula: "\\text{log}_2 1000 ≈ \\hl{10}",
      lines: ["A million commits would take twenty.", "Small commits make the last step useful."],
    },
  ],
};
