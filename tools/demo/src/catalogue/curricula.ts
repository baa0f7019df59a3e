interface DemoCurriculum {
  /** Of the course. */
  title: string;
  /** With how many lectures each has. All of the course are in one. */
  sections: readonly { title: string; lectures: number }[];
  /** The positions of lectures that anybody may play. */
  previews: readonly number[];
}

export const demoCurricula: readonly DemoCurriculum[] = [
  {
    title: "Distributed Systems, Slowly",
    sections: [
      { title: "Time and numbers", lectures: 2 },
      { title: "Living with failure", lectures: 3 },
    ],
    previews: [1],
  },
  {
    title: "SQL Past the Basics",
    sections: [
      { title: "What a query means", lectures: 3 },
      { title: "What it costs", lectures: 2 },
    ],
    previews: [1, 3],
  },
];
