import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { FairQueue } from "../queues/fair-queue.ts";

type Connected = Parameters<Pool["connect"]>[0];

export class FairPool extends Pool {
  readonly #queue: FairQueue;
  readonly #turns = new WeakMap<PoolClient, () => void>();

  constructor(config: PoolConfig, queue: FairQueue) {
    super(config);
    this.#queue = queue;
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
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }
}
