import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A learner who is signed in and may watch. */
export interface MixedLearner {
  cookie: string;
  courseId: string;
  lectureId: string;
}

export interface MixedOrder {
  url: string;
  learners: readonly MixedLearner[];
  /** Kept-alive connections; each sends one request after the other. */
  connections: number;
  /** Milliseconds between two requests of a connection, on average. */
  pause: number;
  /** Videos that are played beside it. */
  videos: number;
  seconds: number;
}

export const kinds = ["page", "list", "session", "report", "range"] as const;
export type Kind = (typeof kinds)[number];

/** Milliseconds. */
export interface Times {
  count: number;
  p50: number;
  p99: number;
}

export interface MixedFigures {
  answered: Record<Kind, Times>;
  /** List and session checks; reports are gathered for half a second. */
  api: Times;
  refused: Times;
  /** 503 without `Retry-After`, other answers and broken connections. */
  errors: Record<string, number>;
  /** MB of videos. */
  streamed: number;
}

const program = fileURLToPath(new URL("./mixed-clients.ts", import.meta.url));

/** The clients are a process of their own. */
export async function runMixed(order: MixedOrder): Promise<MixedFigures> {
  const clients = fork(program, { serialization: "advanced" });
  clients.send(order);
  const done = Promise.withResolvers<MixedFigures>();
  clients.once("message", (figures: MixedFigures) => done.resolve(figures));
  clients.once("exit", () => done.reject(new Error("The clients stopped")));
  return done.promise;
}

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}
