interface Left {
  /** Seconds. */
  position: number;
  completed: boolean;
}

/** A completed lecture beyond this part starts from the beginning. */
const share = 0.9;

/** Seconds; undefined for the beginning. */
export function resumeAt({ position, completed }: Left, duration: number | undefined): number | undefined {
  const isThrough = completed && (duration === undefined || position >= duration * share);
  return position > 0 && !isThrough ? position : undefined;
}
