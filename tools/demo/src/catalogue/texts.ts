interface DemoText {
  /** The title of its course, in which it comes last. */
  course: string;
  title: string;
  description: string;
  /** Its Markdown, in the folder of texts. */
  file: string;
  /** The text names its folder. */
  picture?: { folder: string; width: number; height: number };
  preview: boolean;
}

export const demoTexts: readonly DemoText[] = [
  {
    course: "Waves and Sound",
    title: "A tone as a sum",
    description:
      "Harmonics on paper: the sum of sines that is a clarinet, ten lines of Python that play it, and the way back.",
    file: "a-tone-as-a-sum.md",
    preview: true,
  },
  {
    course: "Git From the Inside",
    title: "The graph on one page",
    description:
      "Blobs, trees, commits and labels next to each other, and what each command moves. To be kept open while you work.",
    file: "the-graph-on-one-page.md",
    picture: { folder: "commit-graph", width: 1200, height: 560 },
    preview: false,
  },
];
