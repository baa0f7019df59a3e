import type { CourseSlides } from "../draw/slide.ts";

export const sqlPastTheBasics: CourseSlides = {
  "joins-as-sets": [
    {
      kind: "figure",
      heading: "3 customers, 4 orders",
      figure: "3 × 4 = 12",
      caption: "A join begins with every pair. The condition after ON throws most of them away.",
    },
    {
      kind: "code",
      heading: "Inner, left: the same pairs, plus the lonely",
      code: "SELECT c.name, o.total\nFROM customers c\nLEFT JOIN orders o\n  ON o.customer_id = c.id;",
      strong: [3],
      note: "LEFT adds each customer who met no order once, with NULL for the total.",
    },
    {
      kind: "points",
      heading: "Where doubled rows come from",
      points: [
        { text: "A customer with three orders is in three pairs, so in three rows." },
        { text: "Join two such tables, and 3 orders with 2 addresses make 6 rows." },
        { text: "Add up before you join, not after." },
      ],
    },
  ],
  "what-null-does": [
    {
      kind: "table",
      heading: "Three answers: true, false, unknown",
      head: ["expression", "result"],
      rows: [
        ["NULL = 1", "unknown"],
        ["NULL = NULL", "unknown"],
        ["NULL IS NULL", "true"],
        ["true OR NULL", "true"],
        ["true AND NULL", "unknown"],
      ],
      strong: [2],
      note: "WHERE keeps only what is true.",
    },
    {
      kind: "code",
      heading: "The query that finds nothing",
      code: "SELECT * FROM users\nWHERE id NOT IN (7, NULL);",
      result: "(0 rows)",
      strong: [2],
      note: "It asks id <> 7 AND id <> NULL, and the second half is never true.",
    },
    {
      kind: "bars",
      heading: "Phones: A, B, B, NULL, NULL",
      bars: [
        { label: "COUNT(*)", value: 5 },
        { label: "COUNT(phone)", value: 3, strong: true },
        { label: "COUNT(DISTINCT phone)", value: 2 },
      ],
      note: "COUNT of a column counts the values that are there.",
    },
  ],
  "window-functions": [
    {
      kind: "code",
      heading: "A running total that keeps its rows",
      code: "SELECT day, amount,\n  SUM(amount) OVER (ORDER BY day)\n    AS so_far\nFROM sales;",
      strong: [2],
    },
    {
      kind: "table",
      heading: "Each row sees those before it",
      head: ["day", "amount", "so_far"],
      rows: [
        ["Mon", "40", "40"],
        ["Tue", "25", "65"],
        ["Wed", "60", "125"],
        ["Thu", "15", "140"],
      ],
      strong: [3],
      note: "125 = 40 + 25 + 60",
    },
    {
      kind: "compare",
      heading: "GROUP BY or OVER?",
      sides: [
        { title: "GROUP BY", lines: ["One row for each group.", "The single rows are gone."] },
        {
          title: "OVER",
          lines: ["Every row stays.", "LAG(amount) is the row before, RANK() its place."],
          strong: true,
        },
      ],
    },
  ],
  "reading-a-query-plan": [
    {
      kind: "code",
      heading: "EXPLAIN ANALYZE, the two figures to compare",
      code: "Seq Scan on orders\n  (cost=0.00..1834.00 rows=12)\n  (actual rows=48211)",
      strong: [2, 3],
      note: "Twelve expected, 48 211 came: every choice above this node was made for the wrong table.",
    },
    {
      kind: "bars",
      heading: "Where did the time go?",
      bars: [
        { label: "Sort", value: 3, shown: "3 ms" },
        { label: "Hash Join", value: 41, shown: "41 ms" },
        { label: "Seq Scan", value: 812, shown: "812 ms", strong: true },
      ],
      note: "A node’s time includes its children: subtract before you blame.",
    },
    {
      kind: "points",
      heading: "In this order",
      points: [
        { lead: "From the inside out", text: "The most indented node runs first." },
        { lead: "Estimated against actual", text: "Off by a hundred? Run ANALYZE and look again." },
        { lead: "Only then, an index", text: "for the one node that took the time." },
      ],
    },
  ],
  "indexes-that-get-used": [
    {
      kind: "formula",
      heading: "Why a B-tree is so flat",
      formula: "300^{\\hl{3}} = 27 000 000",
      lines: [
        "With 300 entries on a page, three levels reach 27 million rows.",
        "So finding one takes about three page reads.",
      ],
    },
    {
      kind: "table",
      heading: "An index on (city, name)",
      head: ["condition", "served?"],
      rows: [
        ["city = 'Pune'", "yes"],
        ["city = 'Pune' AND name = 'Rao'", "yes, best"],
        ["name = 'Rao'", "no: like a phone book by first name"],
      ],
      strong: [3],
    },
    {
      kind: "code",
      heading: "Three conditions a plain index cannot serve",
      code: "WHERE lower(email) = 'a@b.in'\nWHERE price * 1.18 > 100\nWHERE name LIKE '%son'",
      note: "Index the expression, move the sum to the other side, or use a trigram index.",
    },
  ],
};
