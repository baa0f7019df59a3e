import { Agent, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { minute, second } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { caller } from "../../../apps/server/test/api-caller.ts";
import { type Quantiles, quantiles } from "./figures.ts";
import { type Call, send } from "./http.ts";
import type { Learner } from "./learners.ts";

export interface MixedOptions {
  url: string;
  learners: readonly Learner[];
  /** Kept-alive connections; each sends one request after the other. */
  connections: number;
  /** Milliseconds between two requests of a connection, on average. */
  pause: number;
  /** Videos that are played at the same time. */
  videos?: number;
  seconds: number;
}

/** Times in milliseconds. */
export interface MixedFigures {
  answered: number;
  page: Quantiles;
  /** Lists and session checks; reports are gathered for half a second. */
  api: Quantiles;
  refused: Quantiles;
  /** 503 without `Retry-After`, other answers and broken connections. */
  errors: Record<string, number>;
  /** MB of videos. */
  streamed: number;
}

type Kind = "page" | "list" | "session" | "report" | "range";

/** Shares of twenty requests: a learner reads, watches and is checked at each. */
const shares: Record<Kind, number> = { page: 4, list: 3, session: 6, report: 3, range: 4 };
const turns = (["page", "list", "session", "report", "range"] as const).flatMap((kind) =>
  Array.from({ length: shares[kind] }, () => kind),
);
const pages = ["/", "/courses", "/about"];
const rangeBytes = 64 * 1024;
/** Bytes in a second. */
const videoRate = 250_000;

/** `autocannon` has no connections that send less than one request a second, and ignores `Retry-After`. */
export class MixedTraffic {
  readonly #options: MixedOptions;
  readonly #end: number;
  readonly #times: Record<Kind | "refused", number[]>;
  readonly #errors: Record<string, number> = {};
  readonly #links = new Map<Learner, { path: Promise<string>; requestedAt: number }>();
  #streamed = 0;

  static run(options: MixedOptions): Promise<MixedFigures> {
    return new MixedTraffic(options).#run();
  }

  private constructor(options: MixedOptions) {
    this.#options = options;
    this.#end = performance.now() + options.seconds * second;
    this.#times = { page: [], list: [], session: [], report: [], range: [], refused: [] };
  }

  async #run(): Promise<MixedFigures> {
    const { connections, pause, videos = 0 } = this.#options;
    const visits = Array.from({ length: connections }, (_, index) =>
      this.#connect(index, (pause * index) / connections, (agent) => this.#visit(agent, index)),
    );
    const plays = Array.from({ length: videos }, (_, index) =>
      this.#connect(index, (second * index) / videos, (agent) => this.#play(agent, index)),
    );
    await Promise.all([...visits, ...plays]);
    const { refused, ...answered } = this.#times;
    return {
      answered: Object.values(answered).flat().length,
      page: quantiles(answered.page),
      api: quantiles([...answered.list, ...answered.session]),
      refused: quantiles(refused),
      errors: this.#errors,
      streamed: this.#streamed / 1e6,
    };
  }

  async #connect(index: number, delay: number, work: (agent: Agent) => Promise<void>): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await sleep(delay);
    await work(agent);
    agent.destroy();
  }

  async #visit(agent: Agent, index: number): Promise<void> {
    const { pause } = this.#options;
    for (let turn = index; performance.now() < this.#end; turn += 1) {
      const kind = turns[(turn * 7) % turns.length] ?? "list";
      await this.#counted(kind, () => this.#request(agent, kind, index));
      await sleep(pause * (0.5 + ((turn * 13) % 100) / 100));
    }
  }

  async #request(agent: Agent, kind: Kind, index: number): Promise<void> {
    const call = await this.#call(kind, index);
    const sentAt = performance.now();
    const response = await this.#send(agent, index, call);
    await response.resume().toArray();
    const time = performance.now() - sentAt;
    const { statusCode = 0, headers } = response;
    const wait = headers["retry-after"];
    if (statusCode === 503 && wait !== undefined) {
      this.#times.refused.push(time);
      await sleep(Math.min(Number(wait) * second, Math.max(0, this.#end - performance.now())));
    } else if (statusCode >= 300) throw new Error(String(statusCode));
    else this.#times[kind].push(time);
  }

  async #play(agent: Agent, index: number): Promise<void> {
    while (performance.now() < this.#end) {
      await this.#counted("video", async () => {
        const { cookie, path } = await this.#video(index);
        const response = await this.#send(agent, index, { path, headers: { cookie, range: "bytes=0-" } });
        if (response.statusCode !== 206) {
          await sleep(second);
          throw new Error(String(response.statusCode));
        }
        for await (const chunk of response) {
          this.#streamed += Buffer.byteLength(chunk);
          await sleep((Buffer.byteLength(chunk) / videoRate) * second);
        }
      });
    }
  }

  async #counted(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      const name = `${what} ${error instanceof Error ? error.message : String(error)}`;
      this.#errors[name] = (this.#errors[name] ?? 0) + 1;
    });
  }

  async #call(kind: Kind, index: number): Promise<Call> {
    const { cookie, lectureId } = this.#learner(index);
    switch (kind) {
      case "page":
        return { path: pages[index % pages.length] ?? "/", headers: { accept: "text/html", "accept-encoding": "br" } };
      case "list":
        return { path: "/api/v1/course", headers: { "accept-encoding": "br" } };
      case "session":
        return { method: "POST", path: "/api/v1/user/getuser", headers: { cookie } };
      case "report": {
        const report = { lectureId, playId: crypto.randomUUID(), position: 1, ranges: [], playedSeconds: 0 };
        const headers = { cookie, "content-type": "application/json" };
        return { method: "POST", path: "/api/v1/progress", headers, body: JSON.stringify({ reports: [report] }) };
      }
      case "range": {
        const { path } = await this.#video(index);
        return { path, headers: { cookie, range: `bytes=0-${rangeBytes - 1}` } };
      }
      default:
        return kind satisfies never;
    }
  }

  /** Each connection has an address of its own, as behind a proxy. */
  #send(agent: Agent, index: number, call: Call): Promise<IncomingMessage> {
    const address = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    return send(this.#options.url, { ...call, headers: { ...call.headers, "x-forwarded-for": address } }, agent);
  }

  /** The address of a learner's video, renewed as a player does. */
  async #video(index: number): Promise<{ cookie: string; path: string }> {
    const learner = this.#learner(index);
    let link = this.#links.get(learner);
    if (link === undefined || performance.now() - link.requestedAt > 4 * minute) {
      link = { path: this.#videoPath(learner), requestedAt: performance.now() };
      this.#links.set(learner, link);
    }
    return { cookie: learner.cookie, path: await link.path };
  }

  async #videoPath({ cookie, courseId, lectureId }: Learner): Promise<string> {
    const { url } = this.#options;
    const { data } = await caller(url, { cookie }).GET("/course/{courseId}", { params: { path: { courseId } } });
    const { pathname, search } = new URL(
      data?.lectures.find(({ _id }) => _id === lectureId)?.lecture.secure_url ?? "",
      url,
    );
    return pathname + search;
  }

  #learner(index: number): Learner {
    const { learners } = this.#options;
    const learner = learners[index % learners.length];
    if (learner === undefined) throw new Error("There is no learner");
    return learner;
  }
}
