// Why: docs/decisions/0132-fewer-round-trips.md
import { Client, type ClientConfig } from "pg";
import type { Logger } from "../log/logger.ts";
import type { ReadText } from "./read-text.ts";

export interface DirectReads {
  read: ReadText;
  close: () => Promise<void>;
}

/** They have a connection of their own, so that nothing that uses the pool delays them. After a failure it is a new one. */
export function openDirectReads(
  config: ClientConfig,
  onConnect: (client: Client) => Promise<void>,
  log: Pick<Logger, "warn">,
): DirectReads {
  let current: Promise<Client> | undefined;

  function connect(): Promise<Client> {
    const client = new Client(config);
    const connecting = client.connect().then(async () => {
      await onConnect(client).catch((error: unknown) => {
        void client.end().catch(() => undefined);
        throw error;
      });
      return client;
    });
    client.on("error", (error) => {
      log.warn({ err: error }, "the database connection for shared reads was lost");
      discard(connecting);
    });
    return connecting;
  }

  function discard(connecting: Promise<Client>): void {
    if (current === connecting) current = undefined;
    connecting.then((client) => client.end()).catch(() => undefined);
  }

  return {
    read: async (text) => {
      const connecting = (current ??= connect());
      try {
        return await (await connecting).query(text);
      } catch (error) {
        discard(connecting);
        throw error;
      }
    },
    close: async () => {
      const connecting = current;
      current = undefined;
      await connecting?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
