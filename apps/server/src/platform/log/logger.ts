import type { FastifyBaseLogger } from "fastify";

export type Logger = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;
