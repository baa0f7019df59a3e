import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** Starts to take requests; answers the address. Rejects with a sentence for the operator when the port is taken. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, "host" | "port">): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new Error(`Port ${port} is in use. Stop what listens there, or set another PORT.`, { cause: error });
  }
}
