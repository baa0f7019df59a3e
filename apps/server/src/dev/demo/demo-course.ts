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
  /** The instructor. */
  createdBy: string;
  description: string;
  /** Published so many days before the first start. */
  daysAgo: number;
  learners: number;
  lectures: readonly DemoLecture[];
}
