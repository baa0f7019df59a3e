interface Left {
  /** Seconds. */
  position: number;
  completed: boolean;
}

/** Of a lecture that is complete, from here on there is nothing left to see. */
const share = 0.9;

/** The second at which a lecture goes on; nothing where it starts from the beginning. */
export function resumeAt({ position, completed }: Left, duration: number | undefined): number | undefined {
  const isThrough = completed && (duration === undefined || position >= duration * share);
  return position > 0 && !isThrough ? position : undefined;
}
