export interface Lecture {
  id: string;
  title: string;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
  locked: boolean;
  /** The viewer has watched it. Absent while unknown. */
  completed?: boolean | undefined;
}

/** How far the viewer is in the course. */
export interface CourseProgress {
  /** 0 to 100. */
  percent: number;
  completedLectures: number;
}

export interface LectureToWatch extends Lecture {
  description: string;
  /** Address of the video, absent when the viewer may not watch it. */
  src?: string | undefined;
  /** Seconds into the video where the viewer stopped. Ignored once something was played. */
  startAt?: number | undefined;
}
