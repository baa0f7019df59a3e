import type { FastifyBaseLogger } from "fastify";

/** Structured logs, one JSON object per line. */
export type Logger = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;
