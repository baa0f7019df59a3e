import { Problem } from "../lib/problem.ts";
import { message } from "../lib/message.ts";
import { second } from "../lib/time/durations.ts";

export function tooManyAttempts(until: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / second));
  const sentence =
    seconds < 60
      ? message("requests.tooManyAttemptsForSeconds", { seconds })
      : message("requests.tooManyAttemptsForMinutes", { minutes: Math.ceil(seconds / 60) });
  return new Problem(429, sentence, undefined, seconds);
}
