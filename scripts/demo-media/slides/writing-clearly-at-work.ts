import type { CourseSlides } from "../draw/slide.ts";

export const writingClearlyAtWork: CourseSlides = {
  "the-point-first": [
    {
      kind: "specimen",
      heading: "Before",
      lines: [
        {
          text: "As you may know, we have been reviewing our suppliers since spring. Several options were discussed, and after some delays I would like to ask whether, by Friday, you could approve the contract.",
          size: 40,
          leading: 1.36,
          soft: true,
        },
      ],
      note: "33 words, and the request is in the last seven.",
    },
    {
      kind: "specimen",
      heading: "After",
      lines: [
        { text: "Please approve the contract by Friday.", size: 52, weight: 650 },
        {
          text: "We compared three suppliers; this one is the cheapest that delivers in two days. Details below.",
          size: 40,
          leading: 1.36,
          soft: true,
        },
      ],
    },
    {
      kind: "points",
      heading: "What a busy reader wants to know",
      points: [
        { lead: "What do you want from me?", text: "First sentence." },
        { lead: "By when?", text: "In the same one." },
        { lead: "Why?", text: "After that, for those who ask." },
      ],
    },
  ],
  "verbs-not-nouns": [
    {
      kind: "table",
      heading: "The verb that hides in the noun",
      head: ["written", "meant"],
      rows: [
        ["make a decision", "decide"],
        ["carry out an analysis of", "analyse"],
        ["come to an agreement", "agree"],
        ["give consideration to", "consider"],
      ],
      strong: [1],
    },
    {
      kind: "compare",
      heading: "The same news",
      sides: [
        { title: "13 words", lines: ["“An improvement in the speed of the application was achieved by the team.”"] },
        { title: "6 words", lines: ["“The team made the app faster.”"], strong: true },
      ],
    },
    {
      kind: "points",
      heading: "How to find them",
      points: [
        { text: "Look for words in -tion, -ment, -ance." },
        { text: "Ask: who does what? Put who before the verb." },
        { text: "Keep the noun when it is a thing: “the payment arrived”." },
      ],
    },
  ],
  "one-idea-a-sentence": [
    {
      kind: "specimen",
      heading: "Where would you cut?",
      lines: [
        {
          text: "The server was moved on Sunday, which took longer than planned because a disk failed, so some mail arrived late, but none was lost.",
          size: 44,
          leading: 1.38,
          soft: true,
        },
      ],
    },
    {
      kind: "specimen",
      heading: "Three sentences, the news first",
      lines: [
        { text: "No mail was lost.", size: 54, weight: 650 },
        { text: "Some arrived late on Sunday, when we moved the server.", size: 42 },
        { text: "A disk failed and slowed us down.", size: 42 },
      ],
    },
    {
      kind: "columns",
      heading: "Let the lengths vary",
      columns: [14, 5, 19, 8, 22, 4, 12].map((words, index) => ({
        label: `${index + 1}`,
        value: words,
        shown: String(words),
        strong: words === 4,
      })),
      caption: "words per sentence; the short one is heard",
    },
  ],
  "editing-in-three-passes": [
    {
      kind: "flow",
      heading: "From large to small",
      steps: [
        { lead: "Structure", text: "Is the point first? What can go?" },
        { lead: "Sentences", text: "Who does what? One idea each." },
        { lead: "Words", text: "Shorter, plainer, none twice." },
      ],
      note: "In the other order you polish paragraphs that you then throw away.",
    },
    {
      kind: "table",
      heading: "Words for the third pass",
      head: ["instead of", "write"],
      rows: [
        ["in order to", "to"],
        ["due to the fact that", "because"],
        ["at this point in time", "now"],
        ["utilise", "use"],
      ],
      strong: [2],
    },
    {
      kind: "points",
      heading: "Before you send it",
      points: [
        { text: "Read it aloud. Where you run out of breath, cut." },
        { text: "Leave it for an hour, a night if it matters." },
        { text: "Delete the first paragraph. Is anything missing?" },
      ],
    },
  ],
};
