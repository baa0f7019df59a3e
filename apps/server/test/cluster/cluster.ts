import { Client, type QueryResultRow } from "pg";
import { pino } from "pino";
import { startPostgres } from "../../../../scripts/lib/private-postgres.mjs";
import { openSandbox, type Sandbox } from "../../../../packages/payment-sandbox/src/sandbox.ts";
import { temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { freePort } from "../../src/testing/processes/ready-process.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { startBalancer } from "./balancer.ts";

const secret = "the same in every server of this cluster";
const clock = () => new Date();

/** `main.ts` of an earlier version: the third server is of that version, for the upgrade of a cluster that runs. */
const previous = process.env["PREVIOUS_SERVER"];

/** Three servers with one PostgreSQL and one data folder, behind a balancer. */
export class Cluster implements AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  sandbox!: Sandbox;
  /** Milliseconds that three servers took to start at the same moment. */
  startTime = 0;
  #starts: readonly (() => Promise<RunningServer>)[] = [];
  #servers: RunningServer[] = [];
  readonly #outputs: string[] = [];
  readonly #postgres: Awaited<ReturnType<typeof startPostgres>>;
  #close = new AsyncDisposableStack();

  private constructor(url: string, dataDir: string, postgres: Awaited<ReturnType<typeof startPostgres>>) {
    this.url = url;
    this.dataDir = dataDir;
    this.#postgres = postgres;
  }

  static async start(): Promise<Cluster> {
    await using closing = new AsyncDisposableStack();
    const folder = closing.use(await temporaryFolder());
    const dataDir = `${folder.path}/data`;
    const postgres = closing.adopt(await startPostgres(), ({ stop }) => stop());
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const environment = {
      NODE_ENV: "production",
      DATABASE_URL: postgres.url,
      PUBLIC_URL: url,
      SESSION_SECRET: secret,
      PAYMENT_PROVIDER: "sandbox",
      // A client of these tests names its own address, as an outer proxy would: the balancer is the second.
      TRUST_PROXY: "2",
      RATE_LIMIT_SCALE: "1",
      LOG_LEVEL: "info",
    };
    const ports = [await freePort(), await freePort(), await freePort()];
    const starts = ports.map((each, index) => {
      const program = index === 2 ? previous : undefined;
      return () => startServer(dataDir, { ...environment, PORT: String(each) }, program);
    });
    const cluster = new Cluster(url, dataDir, postgres);
    cluster.#starts = starts;
    const begun = performance.now();
    // At the same moment: one of them migrates the empty database. An earlier version is there before.
    const earlier = previous === undefined ? undefined : await starts[2]?.();
    const started = await Promise.all(starts.slice(0, earlier === undefined ? 3 : 2).map((start) => start()));
    cluster.startTime = performance.now() - begun;
    cluster.#servers = earlier === undefined ? started : [...started, earlier];
    closing.defer(async () => void (await Promise.all(cluster.#servers.map((server) => server.kill()))));
    const log = pino({ level: "silent" });
    cluster.sandbox = await openSandbox({ folder: dataDir, installationSecret: secret, clock, log });
    closing.defer(() => cluster.sandbox.close());
    closing.defer(await startBalancer(port, ports, folder.path));
    cluster.#close = closing.move();
    // As after the administrator's first sign-in.
    await cluster.query("update users set password_must_change = false");
    return cluster;
  }

  /** The addresses of the servers themselves, without the balancer. */
  get addresses(): string[] {
    return this.#servers.map(({ url }) => url);
  }

  /** SIGKILL. Returns what the server had logged. */
  async kill(index: number): Promise<string> {
    const server = this.#server(index);
    await server.kill();
    this.#outputs.push(server.output());
    return server.output();
  }

  /** SIGTERM. Returns the exit code. */
  async stop(index: number): Promise<number | null> {
    const server = this.#server(index);
    const code = await server.stop();
    this.#outputs.push(server.output());
    return code;
  }

  async start(index: number): Promise<void> {
    const server = await this.#starts[index]?.();
    if (server !== undefined) this.#servers[index] = server;
  }

  /** What all servers have logged, those that have ended too. */
  get log(): string {
    return [...this.#outputs, ...this.#servers.map(({ output }) => output())].join("\n");
  }

  restartPostgres(): void {
    this.#postgres.restart();
  }

  async query<Row extends QueryResultRow>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.#postgres.url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close.disposeAsync();
  }

  #server(index: number): RunningServer {
    const server = this.#servers[index];
    if (server === undefined) throw new Error(`There is no server ${index}`);
    return server;
  }
}
