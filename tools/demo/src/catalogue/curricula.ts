interface DemoCurriculum {
  /** The course's title. */
  title: string;
  /** `lectures` counts them; the sections together have every lecture of the course. */
  sections: readonly { title: string; lectures: number }[];
  /** The positions of lectures that anybody may play. */
  previews: readonly number[];
  /** A lecture opens when those before it are complete. */
  inSequence?: true;
  /** For each lecture, how many days after a learner's start it opens; 0 is at once. */
  days?: readonly number[];
  /** The version of the demo that it came with. */
  version: number;
}

export const demoCurricula: readonly DemoCurriculum[] = [
  {
    title: "Distributed Systems, Slowly",
    sections: [
      { title: "Time and numbers", lectures: 2 },
      { title: "Living with failure", lectures: 3 },
    ],
    previews: [1],
    version: 1,
  },
  {
    title: "SQL Past the Basics",
    sections: [
      { title: "What a query means", lectures: 3 },
      { title: "What it costs", lectures: 2 },
    ],
    previews: [1, 3],
    version: 1,
  },
  { title: "Practical Statistics with Python", sections: [], previews: [1, 4], version: 2 },
  { title: "Reading Financial Statements", sections: [], previews: [], inSequence: true, version: 3 },
  { title: "Writing Clearly at Work", sections: [], previews: [], days: [0, 2, 4, 7], version: 3 },
];
