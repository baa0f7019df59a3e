export interface DemoLecture {
  slug: string;
  title: string;
  description: string;
}

export interface DemoCourse {
  slug: string;
  title: string;
  category: "Data" | "Engineering" | "Design" | "Science" | "Business";
  createdBy: string;
  description: string;
  /** What it is taught in: English where none is named. */
  language?: "hi";
  /** The languages of its captions besides English. */
  otherCaptions?: readonly "hi"[];
  daysAgo: number;
  learners: number;
  lectures: readonly DemoLecture[];
}
