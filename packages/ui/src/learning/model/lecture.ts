export interface Lecture {
  id: string;
  title: string;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
  locked: boolean;
  /** Absent while unknown. */
  completed?: boolean | undefined;
}

export interface CourseProgress {
  /** 0 to 100. */
  percent: number;
  completedLectures: number;
}

export interface LectureToWatch extends Lecture {
  description: string;
  /** Absent when the viewer may not watch it. */
  src?: string | undefined;
  /** The address of a picture to show before it is played. */
  poster?: string | undefined;
  /** Seconds. Ignored once something was played. */
  startAt?: number | undefined;
}
