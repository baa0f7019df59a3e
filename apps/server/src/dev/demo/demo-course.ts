/** The shapes that a course's art is layered from. */
export type ArtVariant = "circles" | "waves" | "rays" | "dots";

/** The large sign on a course's art: a few letters, or the name of a drawn one. */
export type ArtSign =
  | { text: string }
  | { drawing: "sigma" | "arrows" | "join" | "hexagon" | "branch" | "wave" | "swatches" | "keyboard" };

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
  /** OKLCH hue of the art, in degrees. */
  hue: number;
  variant: ArtVariant;
  sign: ArtSign;
  /** How many days before the first start the course was published. */
  daysAgo: number;
  /** How many of the demo learners have opened it. */
  learners: number;
  lectures: readonly DemoLecture[];
}
