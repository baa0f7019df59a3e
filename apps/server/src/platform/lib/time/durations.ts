export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Longer than the clocks of servers differ: what is further off is from a clock that was wrong. */
export const clockTolerance = 10 * minute;
