interface DemoCurriculum {
  /** The course's title. */
  title: string;
  /** `lectures` counts them; the sections together have every lecture of the course. */
  sections: readonly { title: string; lectures: number }[];
  /** The positions of lectures that anybody may play. */
  previews: readonly number[];
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
];
