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
  /** The language of the course: English by default. */
  language?: "hi";
  /** The languages of its captions besides English. */
  otherCaptions?: readonly "hi"[];
  daysAgo: number;
  learners: number;
  lectures: readonly DemoLecture[];
}
