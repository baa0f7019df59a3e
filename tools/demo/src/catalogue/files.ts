interface DemoFile {
  /** The titles of its course and lecture. */
  course: string;
  lecture: string;
  /** Its name in the folder of files. */
  file: string;
  name: string;
  printable: boolean;
  /** The version of the demo that it came with. */
  version: number;
}

const waves = { course: "Waves and Sound", version: 1 };
const calculus = { course: "चित्रों से कैलकुलस", version: 2 };
const statistics = { course: "Practical Statistics with Python", version: 2 };
const pipelines = { course: "Designing Data Pipelines", version: 2 };
const statements = { course: "Reading Financial Statements", version: 2 };

export const demoFiles: readonly DemoFile[] = [
  {
    ...waves,
    lecture: "Harmonics of a string",
    file: "waves-on-paper.pdf",
    name: "Waves on paper.pdf",
    printable: true,
  },
  { ...waves, lecture: "Harmonics of a string", file: "exercises.zip", name: "Exercises.zip", printable: false },
  { ...waves, lecture: "A tone as a sum", file: "harmonics.csv", name: "Harmonics.csv", printable: false },
  {
    ...calculus,
    lecture: "एक पन्ने पर ढाल और क्षेत्रफल",
    file: "draw-the-slopes.pdf",
    name: "ढाल बनाइए.pdf",
    printable: true,
  },
  {
    ...statistics,
    lecture: "Confidence, said plainly",
    file: "commuting-times.csv",
    name: "Commuting times.csv",
    printable: false,
  },
  { ...statistics, lecture: "Confidence, said plainly", file: "interval.py", name: "interval.py", printable: false },
  { ...pipelines, lecture: "A load, line by line", file: "orders.csv", name: "orders.csv", printable: false },
  {
    ...statements,
    lecture: "The balance sheet",
    file: "three-statements.pdf",
    name: "Three statements.pdf",
    printable: true,
  },
];
