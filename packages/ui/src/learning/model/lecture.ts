export interface Lecture {
  id: string;
  title: string;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
  /** The viewer may not watch it. */
  locked: boolean;
  /** The viewer has watched it. Absent while unknown. */
  completed?: boolean | undefined;
}

/** How far the viewer is in the course. */
export interface CourseStanding {
  /** 0 to 100. */
  percent: number;
  completedLectures: number;
}

/** A lecture with what its player needs. */
export interface LectureToWatch extends Lecture {
  description: string;
  /** Address of the video, absent when the viewer may not watch it. */
  src?: string | undefined;
  /** Seconds into the video where the viewer stopped. Taken up until something was played. */
  startAt?: number | undefined;
}
