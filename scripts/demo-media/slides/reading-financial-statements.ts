import type { CourseSlides } from "../draw/slide.ts";

export const readingFinancialStatements: CourseSlides = {
  "the-balance-sheet": [
    {
      kind: "compare",
      heading: "Nilgiri Tea, 31 March, in lakh rupees",
      sides: [
        { title: "What it has: 75", lines: ["Cash 12", "Owed by customers 8", "Stock 15", "Machines 40"] },
        { title: "Who paid for it: 75", lines: ["Suppliers 10", "The bank 25", "The owners 40"], strong: true },
      ],
    },
    {
      kind: "formula",
      heading: "True on every day",
      formula: "\\text{assets} = \\text{debts} + \\hl{\\text{equity}}",
      lines: [
        "Equity is what is left for the owners, so the sides always agree.",
        "Agreement proves good bookkeeping, not a good business.",
      ],
    },
    {
      kind: "points",
      heading: "Read it in this order",
      points: [
        { lead: "What is due within a year?", text: "Suppliers: 10." },
        { lead: "What turns into cash by then?", text: "12 + 8 + 15 = 35. Comfortable." },
        { lead: "How much is borrowed?", text: "25 of 75, a third." },
      ],
    },
  ],
  "the-income-statement": [
    {
      kind: "bars",
      heading: "One year of Nilgiri Tea, in lakh rupees",
      bars: [
        { label: "revenue", value: 120 },
        { label: "after cost of tea", value: 50 },
        { label: "after running costs", value: 20 },
        { label: "after interest", value: 16 },
        { label: "after tax: profit", value: 12, strong: true },
      ],
    },
    {
      kind: "formula",
      heading: "Of each rupee sold, how much stays?",
      formula: "\\frac{12}{120} = \\hl{10%}",
      lines: ["The net margin. The gross margin, before running costs, is 50 / 120 = 42%."],
    },
    {
      kind: "compare",
      heading: "Sold in March, paid in May",
      sides: [
        { title: "Income statement", lines: ["Counts it in March, when the tea was delivered."], strong: true },
        { title: "Cash flow statement", lines: ["Counts it in May, when the money came."] },
      ],
      note: "Earning and being paid are two events. Businesses fail between them.",
    },
  ],
  "where-the-cash-went": [
    {
      kind: "table",
      heading: "A profit of 12, and 7 in cash",
      head: ["in lakh rupees", ""],
      rows: [
        ["profit", "12"],
        ["depreciation (costs no cash)", "+ 5"],
        ["customers owe more", "− 6"],
        ["more tea in stock", "− 4"],
        ["cash from operations", "7"],
      ],
      strong: [5],
    },
    {
      kind: "flow",
      heading: "Three taps, one tank",
      steps: [
        { lead: "Operating: + 7", text: "selling tea" },
        { lead: "Investing: − 9", text: "a new drying oven" },
        { lead: "Financing: + 4", text: "a bank loan" },
      ],
      note: "7 − 9 + 4 = 2 lakh more in the bank than a year ago.",
    },
    {
      kind: "points",
      heading: "Worth a second look",
      points: [
        { text: "Profit up, cash from operations down, for several years." },
        { text: "Loans that pay for dividends." },
        { text: "Stock that grows faster than sales." },
      ],
    },
  ],
  "four-useful-ratios": [
    {
      kind: "table",
      heading: "Nilgiri Tea in four numbers",
      head: ["ratio", "computed", "is"],
      rows: [
        ["net margin", "12 / 120", "10%"],
        ["current ratio", "35 / 10", "3.5"],
        ["debt to equity", "25 / 40", "0.63"],
        ["return on equity", "12 / 40", "30%"],
      ],
      strong: [4],
    },
    {
      kind: "compare",
      heading: "The same return, two companies",
      sides: [
        {
          title: "Mostly own money",
          lines: ["Profit 12 on equity 40.", "Debt 25. A bad year is survivable."],
          strong: true,
        },
        { title: "Mostly borrowed", lines: ["Profit 3 on equity 10.", "Debt 55. A bad year is the last."] },
      ],
      note: "30% both times. A ratio hides what it divides by.",
    },
    {
      kind: "points",
      heading: "Ratios are for comparing",
      points: [
        { text: "With the same company a year ago." },
        { text: "With others in the same trade: grocers live on about 3%, software on 20%." },
        { text: "Never with a number from a book." },
      ],
    },
  ],
  "what-money-costs-over-time": [
    {
      kind: "plot",
      heading: "100 rupees at 8%",
      x: [0, 30],
      y: [0, 1050],
      xTicks: [
        [0, "0"],
        [9, "9"],
        [18, "18"],
        [27, "27"],
        [30, "years"],
      ].map(([at, text]) => [Number(at), String(text)] as const),
      yTicks: [
        [200, "200"],
        [400, "400"],
        [800, "800"],
      ],
      curves: [
        { at: (years) => 100 * 1.08 ** years, accent: true },
        { at: (years) => 100 + 8 * years, dashed: true },
      ],
      labels: [
        { x: 17, y: 640, text: "compound", accent: true, align: "right" },
        { x: 26, y: 215, text: "simple" },
        { x: 9, y: 200, text: "", dot: true },
        { x: 18, y: 400, text: "", dot: true },
        { x: 27, y: 800, text: "", dot: true },
      ],
    },
    {
      kind: "formula",
      heading: "Years until it doubles",
      formula: "\\frac{72}{\\text{percent}}",
      lines: ["8% takes about 9 years, 6% about 12.", "A rule of thumb, good between 5 and 12 percent."],
    },
    {
      kind: "formula",
      heading: "And backwards: what 100 next year is worth",
      formula: "\\frac{100}{1.08} = \\hl{92.59}",
      lines: ["Put 92.59 in the bank at 8%, and next year it is 100."],
    },
  ],
};
