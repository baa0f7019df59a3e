import { Problem } from "../lib/problem.ts";
import { second } from "../lib/durations.ts";

export function tooManyAttempts(until: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / second));
  return new Problem(429, `Too many attempts. Please try again in ${inWords(seconds)}.`, undefined, seconds);
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
