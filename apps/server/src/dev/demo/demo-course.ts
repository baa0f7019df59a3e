export interface DemoLecture {
  /** Names the video file, after its position: `01-<slug>.mp4`. */
  slug: string;
  title: string;
  description: string;
}

export interface DemoCourse {
  /** Names the folder of the course's media. */
  slug: string;
  title: string;
  category: "Data" | "Engineering" | "Design" | "Science" | "Business";
  /** The instructor, as the card shows it. */
  createdBy: string;
  description: string;
  /** How many days before the first start the course was published. */
  daysAgo: number;
  /** How many of the demo learners have opened it. */
  learners: number;
  lectures: readonly DemoLecture[];
}
