import { EventEmitter } from "node:events";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { FairQueue } from "../../queues/fair-queue.ts";

/** `read_only_sql_transaction`, `feature_not_supported` of a cached plan, and `invalid_sql_statement_name`. */
const lastErrors = new Set(["25006", "0A000", "26000"]);

type Connected = Parameters<Pool["connect"]>[0];

export class FairPool extends Pool {
  readonly #queue: FairQueue;
  readonly #turns = new WeakMap<PoolClient, () => void>();
  readonly #unusable = new WeakSet<PoolClient>();

  constructor(config: PoolConfig, queue: FairQueue) {
    super(config);
    this.#queue = queue;
    this.on("connect", (client) => {
      onLastUse(client, () => this.#unusable.add(client));
      // The pool listens to clients that nobody has. Lost between two statements, the next one of its transaction fails.
      client.on("error", () => undefined);
    });
    this.on("release", (_error, client) => {
      const release = this.#turns.get(client);
      this.#turns.delete(client);
      release?.();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: NonNullable<Connected>): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback === undefined) return this.#connectInTurn();
    void this.#handOver(callback);
  }

  async #handOver(callback: NonNullable<Connected>): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.#connectInTurn();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
      return;
    }
    callback(undefined, client, (destroy) => client.release(destroy));
  }

  async #connectInTurn(): Promise<PoolClient> {
    const release = await this.#queue.acquire();
    try {
      const client = await super.connect();
      this.#turns.set(client, release);
      const giveBack = client.release.bind(client);
      client.release = (destroy) => giveBack(destroy ?? this.#unusable.has(client));
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }
}

/**
 * Connections from before a database could be written again, or from before a table was changed, stay as they are: what was refused a
 * write, or has a plan that does not fit, is not used again.
 */
function onLastUse(client: PoolClient, listener: () => void): void {
  const connection: unknown = Reflect.get(client, "connection");
  if (!(connection instanceof EventEmitter)) throw new TypeError("A database client without a connection");
  connection.on("errorMessage", ({ code }: { code?: string }) => {
    if (code !== undefined && lastErrors.has(code)) listener();
  });
}
