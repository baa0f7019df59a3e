import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

/** Beyond this number of waiting connections, systems let a client retry after a second at the earliest. */
const backlog = 4096;

type ListenAddress = Pick<Config, "host" | "port">;

const sentences: Readonly<Record<string, (place: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop what listens there, or set another PORT.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is no address of this machine. Set HOST to one that it has, to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all of them.`,
  EACCES: ({ port }) =>
    `Port ${port} may not be opened by this user: ports below 1024 are the administrator's. Set a PORT from 1024 on and let a proxy listen on ${port}.`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  EAFNOSUPPORT: unusable,
  EINVAL: unusable,
};

/** Rejects with a message for the operator. */
export async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host, port, backlog });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const sentence = sentences[code]?.({ host, port });
    throw sentence === undefined ? error : new Error(sentence, { cause: error });
  }
}

function unusable({ host }: ListenAddress): string {
  return `HOST=${host} is an address that this machine cannot listen on. Set HOST to another of its addresses.`;
}

function unknownName({ host }: ListenAddress): string {
  return `HOST=${host} is a name that leads to no address. Set HOST to an address of this machine.`;
}
