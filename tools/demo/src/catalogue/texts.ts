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
  /** The version of the demo that it came with. */
  version: number;
}

export const demoTexts: readonly DemoText[] = [
  {
    course: "Waves and Sound",
    title: "A tone as a sum",
    description:
      "Harmonics on paper: the sum of sines that is a clarinet, ten lines of Python that play it, and the way back.",
    file: "a-tone-as-a-sum.md",
    preview: true,
    version: 1,
  },
  {
    course: "Git From the Inside",
    title: "The graph on one page",
    description:
      "Blobs, trees, commits and labels next to each other, and what each command moves. To be kept open while you work.",
    file: "the-graph-on-one-page.md",
    picture: { folder: "commit-graph", width: 1200, height: 560 },
    preview: false,
    version: 1,
  },
  {
    course: "चित्रों से कैलकुलस",
    title: "एक पन्ने पर ढाल और क्षेत्रफल",
    description: "पूरे कोर्स के सूत्र एक साथ: अवकलज, आयतों का योग और उन्हें जोड़ने वाला प्रमेय, और जाँचने के लिए पाँच पंक्तियों का कोड।",
    file: "slope-and-area-on-one-page.md",
    preview: true,
    version: 2,
  },
  {
    course: "Designing Data Pipelines",
    title: "A load, line by line",
    description:
      "The load that survived the course, with the reason for each of its lines, and a file of orders to try it on.",
    file: "a-load-line-by-line.md",
    preview: false,
    version: 2,
  },
];
