import { Client, type ClientConfig } from "pg";
import type { Logger } from "../../log/logger.ts";
import { newId } from "../../lib/id.ts";
import { minute, second } from "../../lib/time/durations.ts";
import type { Listener } from "../notifications.ts";

const retryAfter = 5 * second;
/** A pooler gives each transaction another connection: nothing arrives, and nothing will a moment later. */
const retryBehindPooler = 10 * minute;
const deliveryLimit = 2 * second;

interface ListenerOptions {
  config: ClientConfig;
  channel: string;
  onChange: () => void;
  prepare: (client: Client) => Promise<void>;
  /** Notifies over another connection. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  log: Pick<Logger, "warn">;
}

/** It has a connection of its own, which listens once a notification of another connection has arrived. */
export class PostgresListener implements Listener {
  readonly #options: ListenerOptions;
  #client: Client | undefined;
  #listens = false;
  #isClosed = false;
  #nextAttempt = 0;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  isListening = (): boolean => this.#listens;

  connect = (): void => {
    if (this.#client !== undefined || this.#isClosed || performance.now() < this.#nextAttempt) return;
    const client = new Client(this.#options.config);
    this.#client = client;
    client.once("error", (error) => this.#disconnect(client, error));
    client.once("end", () => this.#disconnect(client));
    this.#listen(client).catch((error: unknown) => this.#disconnect(client, error));
  };

  close = (): void => {
    this.#isClosed = true;
    this.#listens = false;
    const client = this.#client;
    this.#client = undefined;
    end(client);
  };

  async #listen(client: Client): Promise<void> {
    const { channel, onChange, prepare, notify } = this.#options;
    const proof = newId();
    const proved = Promise.withResolvers<boolean>();
    client.on("notification", ({ payload = "" }) => {
      if (payload === proof) proved.resolve(true);
      else if (payload === "" && this.#listens) onChange();
    });
    await client.connect();
    await prepare(client);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    const timer = setTimeout(() => proved.resolve(false), deliveryLimit).unref();
    await notify(channel, proof);
    const arrived = await proved.promise;
    clearTimeout(timer);
    if (this.#client !== client) return;
    if (!arrived) return this.#disconnect(client, new Error("a notification did not arrive"), retryBehindPooler);
    this.#listens = true;
    // What was written before is read now.
    onChange();
  }

  #disconnect(client: Client, error?: unknown, pause = retryAfter): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#nextAttempt = performance.now() + pause;
    const listened = this.#listens;
    this.#listens = false;
    end(client);
    this.#options.log.warn(
      { err: error },
      "the connection that listens to the database was lost: unread notices are read each second",
    );
    if (listened) this.#options.onChange();
  }
}

function end(client: Client | undefined): void {
  client?.on("error", () => undefined);
  void client?.end().catch(() => undefined);
}
