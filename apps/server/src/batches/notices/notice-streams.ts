// Why: docs/decisions/0121-notices.md
import { PassThrough } from "node:stream";
import { inArray, sql } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { posts, questionFollowers } from "../../platform/database/schema/conversation.ts";
import { rightReminders } from "../../platform/database/schema/entitlements.ts";
import { lectureNews, noticeRecipients } from "../../platform/database/schema/notices.ts";
import { findListener, type Listener } from "../../platform/database/notifications.ts";
import { isOutage } from "../../platform/database/outage.ts";
import { findWriteCounter } from "../../platform/database/write-count.ts";
import { second } from "../../platform/lib/time/durations.ts";

const checkInterval = second;
/** Notifications bring changes at once: this is for one that was lost. */
const checkIntervalWhileListening = 15 * second;
/** Milliseconds between two checks: the first of many notifications is answered at once, the others together. */
const shortestInterval = 500;
/** Triggers of the tables that are read here notify it. */
const channel = "unread";
/** Milliseconds after which a browser connects again. */
const retryAfter = 5 * second;
/** Proxies and phones close a connection on which nothing is sent. */
const pingInterval = 20 * second;
/** Tabs of one browser share a stream: these are browsers. The oldest one is closed. */
const maxPerReader = 10;

interface OpenStream {
  body: PassThrough;
  count: () => Promise<number>;
  sent: number | undefined;
  writtenAt: number;
}

interface Reader {
  streams: Set<OpenStream>;
  /** It differs when what is unread does. Undefined while it is not known. */
  mark: string | undefined;
}

/**
 * One statement asks for the readers of all streams of this process, however many there are: when the database notifies of a change, and
 * each second where it cannot.
 */
export class NoticeStreams {
  readonly #dependencies: Pick<Dependencies, "db" | "log">;
  readonly #readers = new Map<string, Reader>();
  readonly #writeCount: (() => number) | undefined;
  readonly #listener: Listener | undefined;
  #checkedAt: number | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;
  #isChanged = false;
  #isInRound = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(dependencies: Pick<Dependencies, "db" | "log">) {
    this.#dependencies = dependencies;
    this.#writeCount = findWriteCounter(dependencies.db);
    this.#listener = findListener(dependencies.db)?.(channel, () => this.#noteChange());
  }

  /** The body has the unread count now, and again within two seconds of a change by any process. */
  async open(userId: string, count: () => Promise<number>): Promise<PassThrough> {
    const stream: OpenStream = { body: new PassThrough(), count, sent: undefined, writtenAt: performance.now() };
    this.#add(userId, stream);
    try {
      await send(stream);
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    if (this.#isClosed) stream.body.end();
    if (this.#timer === undefined) this.#schedule();
    return stream.body;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#listener?.close();
    for (const { body } of this.#streams()) body.end();
  }

  #add(userId: string, stream: OpenStream): void {
    const reader = this.#readers.get(userId) ?? { streams: new Set(), mark: undefined };
    this.#readers.set(userId, reader);
    reader.streams.add(stream);
    stream.body.once("close", () => {
      reader.streams.delete(stream);
      if (reader.streams.size === 0 && this.#readers.get(userId) === reader) this.#readers.delete(userId);
    });
    const [oldest] = reader.streams;
    if (oldest === undefined || reader.streams.size <= maxPerReader) return;
    oldest.body.end();
    reader.streams.delete(oldest);
  }

  #streams(): OpenStream[] {
    return [...this.#readers.values()].flatMap(({ streams }) => Array.from(streams));
  }

  #schedule(delay = checkInterval): void {
    clearTimeout(this.#timer);
    const isNeeded = !this.#isClosed && this.#readers.size > 0;
    this.#timer = isNeeded ? setTimeout(() => void this.#round(), delay).unref() : undefined;
  }

  /** A change during a check leads to one more check. */
  #noteChange(): void {
    this.#isChanged = true;
    if (!this.#isInRound) this.#schedule(Math.max(0, this.#triedAt + shortestInterval - performance.now()));
  }

  async #round(): Promise<void> {
    this.#isInRound = true;
    this.#listener?.connect();
    const now = performance.now();
    const interval = this.#listener?.isListening() === true ? checkIntervalWhileListening : 0;
    if (this.#isChanged || now - this.#triedAt >= interval) {
      this.#isChanged = false;
      this.#triedAt = now;
      await this.#try();
    }
    const pingedBefore = performance.now() - pingInterval;
    for (const stream of this.#streams()) if (stream.writtenAt < pingedBefore) write(stream, ":\n\n");
    this.#isInRound = false;
    this.#schedule(this.#isChanged ? shortestInterval : checkInterval);
  }

  async #try(): Promise<void> {
    try {
      await this.#check();
    } catch (error) {
      if (!isOutage(error)) this.#dependencies.log.error({ err: error }, "unread notices could not be counted");
      // What changed is not sent yet: the next round counts for everybody.
      this.#checkedAt = undefined;
      this.#triedAt = Number.NEGATIVE_INFINITY;
      for (const reader of this.#readers.values()) reader.mark = undefined;
    }
  }

  async #check(): Promise<void> {
    const before = this.#writeCount?.();
    if (before !== undefined && before === this.#checkedAt) return;
    const marks = await readMarks(this.#dependencies.db, [...this.#readers.keys()]);
    const changed = [...this.#readers].filter(([userId, { mark }]) => mark !== (marks.get(userId) ?? ""));
    for (const [userId, reader] of changed) reader.mark = marks.get(userId) ?? "";
    await Promise.all(changed.flatMap(([, { streams }]) => [...streams].map(send)));
    this.#checkedAt = before;
  }
}

async function readMarks(db: Dependencies["db"], userIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({
      id: users.id,
      // Names of columns alone would be those of the inner tables.
      mark: sql<string>`concat_ws(' ', ${users.newsSeenAt},
        (select concat_ws(' ', count(*), sum(hashtext(notice_id))) from ${noticeRecipients} where user_id = users.id and not read),
        (select concat_ws(' ', count(*), max(answer.created_at)) from ${questionFollowers} as followed
          join ${posts} as answer on answer.question_id = followed.question_id and answer.created_at > followed.seen_at
          where followed.user_id = users.id and followed.following),
        (select concat_ws(' ', count(*), count(*) filter (where not read)) from ${rightReminders} where user_id = users.id),
        (select max(at) from ${lectureNews} where at <= now()),
        (select concat_ws(' ', count(*), max(reported_at)) from ${posts} where reported_at is not null))`,
    })
    .from(users)
    .where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

async function send(stream: OpenStream): Promise<void> {
  const unread = await stream.count();
  if (unread === stream.sent) return;
  write(stream, `${stream.sent === undefined ? `retry: ${retryAfter}\n` : ""}data: ${unread}\n\n`);
  stream.sent = unread;
}

/** A stream may have ended while its count was read. */
function write(stream: OpenStream, text: string): void {
  if (!stream.body.writable) return;
  stream.writtenAt = performance.now();
  stream.body.write(text);
}
