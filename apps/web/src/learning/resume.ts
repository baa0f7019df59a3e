interface Left {
  /** Seconds. */
  position: number;
  completed: boolean;
}

/** A completed lecture whose position is beyond this part starts from the beginning. */
const share = 0.9;

/** In seconds; undefined for the beginning. */
export function resumeAt({ position, completed }: Left, duration: number | undefined): number | undefined {
  const isThrough = completed && (duration === undefined || position >= duration * share);
  return position > 0 && !isThrough ? position : undefined;
}
