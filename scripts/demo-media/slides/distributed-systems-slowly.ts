import type { CourseSlides } from "../draw/slide.ts";

export const distributedSystemsSlowly: CourseSlides = {
  "clocks-disagree": [
    {
      kind: "figure",
      heading: "A good quartz clock",
      figure: "1.7 s a day",
      caption: "is what 20 parts per million come to. Two machines can be twice that apart.",
    },
    {
      kind: "graph",
      heading: "Counters instead of clocks",
      nodes: [
        { id: "a1", label: "A: 1", x: 0.12, y: 0.2 },
        { id: "a2", label: "A: 2", x: 0.44, y: 0.2 },
        { id: "b1", label: "B: 1", x: 0.12, y: 0.8 },
        { id: "b3", label: "B: 3", x: 0.66, y: 0.8, strong: true },
        { id: "b4", label: "B: 4", x: 0.92, y: 0.8 },
      ],
      edges: [
        { from: "a1", to: "a2" },
        { from: "a2", to: "b3", label: "message 2" },
        { from: "b1", to: "b3", dashed: true },
        { from: "b3", to: "b4" },
      ],
    },
    {
      kind: "formula",
      heading: "Lamport’s rule on receipt",
      formula: "n ← \\hl{\\text{max}(n, m)} + 1",
      lines: [
        "If one event can have caused another, its number is smaller.",
        "The reverse does not hold: smaller need not mean earlier.",
      ],
    },
  ],
  quorums: [
    {
      kind: "formula",
      heading: "When a read must meet the last write",
      formula: "R + W \\hl{>} N",
      lines: ["N copies, W of them confirm a write, R are asked by a read."],
    },
    {
      kind: "graph",
      heading: "N = 3, W = 2, R = 2",
      nodes: [
        { id: "w", label: "write v2", x: 0.12, y: 0.5 },
        { id: "1", label: "copy 1: v2", x: 0.5, y: 0.12 },
        { id: "2", label: "copy 2: v2", x: 0.5, y: 0.5, strong: true },
        { id: "3", label: "copy 3: v1", x: 0.5, y: 0.88 },
        { id: "r", label: "read", x: 0.88, y: 0.5 },
      ],
      edges: [
        { from: "w", to: "1" },
        { from: "w", to: "2" },
        { from: "r", to: "2" },
        { from: "r", to: "3" },
      ],
      note: "Two of three and two of three always share a copy.",
    },
    {
      kind: "table",
      heading: "What each choice survives, N = 3",
      head: ["R", "W", "reads survive", "writes survive"],
      rows: [
        ["1", "3", "2 copies down", "none"],
        ["2", "2", "1 copy down", "1 copy down"],
        ["3", "1", "none", "2 copies down"],
      ],
      strong: [2],
    },
  ],
  "is-it-dead-or-slow": [
    {
      kind: "compare",
      heading: "Silence looks the same",
      sides: [
        { title: "It has crashed", lines: ["No answer will come.", "Someone must take over."] },
        {
          title: "It is slow",
          lines: ["Garbage collection, a full disk, a lost packet.", "It still thinks it is in charge."],
          strong: true,
        },
      ],
      note: "From outside nobody can tell. A timeout is a decision, not a discovery.",
    },
    {
      kind: "plot",
      heading: "Longer patience, fewer false alarms",
      x: [0, 10],
      y: [0, 1],
      xTicks: [
        [0, "0"],
        [2, "2"],
        [4, "4"],
        [6, "6"],
        [8, "8"],
        [10, "10"],
      ],
      xName: "timeout in seconds",
      yTicks: [
        [0, "0%"],
        [0.5, "50%"],
        [1, "100%"],
      ],
      curves: [
        { at: (x) => Math.exp(-0.7 * x), accent: true },
        { at: (x) => x / 10, dashed: true },
      ],
      labels: [
        { x: 1.3, y: 0.55, text: "false alarms", accent: true },
        { x: 6.6, y: 0.82, text: "time without a leader", align: "right" },
      ],
    },
    {
      kind: "points",
      heading: "Make a wrong guess harmless",
      points: [
        { lead: "Leases", text: "The old leader stops by itself when its time is up." },
        { lead: "Fencing tokens", text: "Each leader has a higher number; storage refuses lower ones." },
      ],
    },
  ],
  "consensus-by-majority": [
    {
      kind: "table",
      heading: "How many may fail",
      head: ["servers", "majority", "may fail"],
      rows: [
        ["3", "2", "1"],
        ["4", "3", "1"],
        ["5", "3", "2"],
        ["7", "4", "3"],
      ],
      strong: [3],
      note: "Four servers survive no more than three: odd numbers are the good buy.",
    },
    {
      kind: "graph",
      heading: "Two majorities of five share a voter",
      nodes: [
        { id: "x", label: "X wants 3 votes", x: 0.2, y: 0.12 },
        { id: "y", label: "Y wants 3 votes", x: 0.8, y: 0.12 },
        { id: "1", label: "1", x: 0.08, y: 0.82 },
        { id: "2", label: "2", x: 0.28, y: 0.82 },
        { id: "3", label: "3: one vote", x: 0.5, y: 0.82, strong: true },
        { id: "4", label: "4", x: 0.72, y: 0.82 },
        { id: "5", label: "5", x: 0.92, y: 0.82 },
      ],
      edges: [
        { from: "1", to: "x" },
        { from: "2", to: "x" },
        { from: "3", to: "x" },
        { from: "3", to: "y", dashed: true },
        { from: "4", to: "y" },
        { from: "5", to: "y" },
      ],
    },
    {
      kind: "points",
      heading: "Raft’s rules for an election",
      points: [
        { text: "Time is cut into numbered terms." },
        { text: "A server gives one vote per term and writes it down first." },
        { text: "Nobody votes for a candidate whose log is behind their own." },
      ],
    },
  ],
  "exactly-once-is-a-habit": [
    {
      kind: "compare",
      heading: "No answer came. Send again?",
      sides: [
        { title: "No: at most once", lines: ["The payment may be lost."] },
        { title: "Yes: at least once", lines: ["The payment may happen twice."], strong: true },
      ],
      note: "The network offers these two. The third you build yourself.",
    },
    {
      kind: "code",
      heading: "The receiver remembers",
      code: "def charge(key, amount):\n    with transaction():\n        if key in done:\n            return done[key]\n        done[key] = book(amount)\n        return done[key]",
      strong: [3, 4],
    },
    {
      kind: "points",
      heading: "What makes it hold",
      points: [
        { lead: "The sender makes the key", text: "once per intention, before the first try." },
        { lead: "Key and effect in one transaction", text: "or a crash between them undoes the idea." },
        { lead: "Keep keys longer than retries last", text: "a day at the least." },
      ],
    },
  ],
};
