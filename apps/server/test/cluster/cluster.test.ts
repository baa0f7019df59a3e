import { setTimeout as sleep } from "node:timers/promises";
import { type Api, asFormData } from "@lms/api/create-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres } from "../../../../scripts/lib/private-postgres.mjs";
import { outboxFiles, outboxFolder } from "../../src/platform/mail/outbox.ts";
import { minute, second } from "../../src/platform/lib/time/durations.ts";
import { bytesAt, caller } from "../api-caller.ts";
import { addLecture, videoToSend } from "../crash-fixture.ts";
import { admin } from "../running-server.ts";
import { Retries, sessionAt } from "./client.ts";
import { hasBalancer } from "./balancer.ts";
import { Cluster } from "./cluster.ts";
import { addCourse, learn, type LearnerRecord, longLecture, password, publish, type Traffic } from "./traffic.ts";

const learners = 6;
const price = 49_900;

const isPossible = hasPostgres() && hasBalancer();
if (!isPossible) console.log("Skipped: several servers need PostgreSQL and HAProxy, which are not installed here.");

describe.skipIf(!isPossible)("three servers behind a balancer", () => {
  let cluster: Cluster;
  let video: Blob;

  beforeAll(async () => {
    cluster = await Cluster.start();
    video = await videoToSend();
  }, 2 * minute);
  afterAll(() => cluster[Symbol.asyncDispose]());

  test("a limit is the same as for one server", async () => {
    const message = { name: "Asha", email: "asha@example.com", message: "Hello" };
    const retries = new Retries();
    const statuses: number[] = [];
    await inParallel(10, async () => {
      for (let sent = 0; sent < 11; sent += 1) {
        const send = () => caller(cluster.url, { address: "10.4.0.1" }).POST("/contact", { body: message });
        statuses.push((await retries.run(send)).response.status);
      }
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("what is sent to all of them at the same moment happens once", async () => {
    const retries = new Retries();
    const body = { fullName: "Once Only", email: "once@cluster.example", password };
    const signedUp = await Promise.all(
      cluster.addresses.map((url) =>
        caller(url, { address: "10.4.0.2" }).POST("/user/signup", { body, bodySerializer: asFormData }),
      ),
    );
    expect(signedUp.filter(({ response }) => response.status === 201)).toHaveLength(1);

    const { cookie } = await sessionAt(cluster.url, "10.4.0.2", body, retries);
    const begun = await Promise.all(
      cluster.addresses.map((url) => caller(url, { address: "10.4.0.2", cookie }).POST("/payment/subscribe")),
    );
    expect(new Set(begun.flatMap(({ data }) => (data === undefined ? [] : [data.subscription_id]))).size).toBe(1);
  });

  test(
    "kill -9, SIGTERM and a restart of PostgreSQL lose nothing acknowledged, and do nothing twice",
    { timeout: 5 * minute },
    async () => {
      const retries = new Retries();
      const { api } = await sessionAt(cluster.url, "10.2.0.0", admin, retries);
      const lectureId = await longLectureIn(cluster, api, await addCourse(api, "Long", retries), video);
      const ending = new AbortController();
      const looks = { courses: 0, signOuts: 0 };
      const traffic: Traffic = { cluster, retries, ending: ending.signal, lectureId, video, looks };

      const learning = Promise.all(Array.from({ length: learners }, (_, index) => learn(traffic, index)));
      const publishing = Promise.all([publish(traffic, 1), publish(traffic, 2)]);
      const actors = Promise.all([learning, publishing]);
      const badDays = async (): Promise<string> => {
        await sleep(3000);
        const killed = await cluster.kill(0);
        await sleep(1000);
        await cluster.start(0);
        await sleep(2000);
        expect(await cluster.stop(1)).toBe(0);
        await cluster.start(1);
        await sleep(2000);
        cluster.restartPostgres();
        await sleep(4000);
        ending.abort();
        return killed;
      };
      const [killedLog, [records, published]] = await Promise.all([badDays(), actors]);
      console.log(
        `${retries.refused} refusals; the longest ended after ${Math.round(retries.longest)} ms; the start took ${Math.round(cluster.startTime)} ms.`,
      );
      console.log(`${looks.courses} looks for a new course, ${looks.signOuts} for an ended session.`);

      expect(retries.refused).toBeGreaterThan(0);
      // On a machine that is busy with other work servers start slowly too.
      expect(retries.longest).toBeLessThan(Math.max(10 * second, 1.5 * cluster.startTime));
      expect(looks.courses).toBeGreaterThan(3);
      expect(looks.signOuts).toBeGreaterThan(3);

      const whole = Buffer.from(await video.arrayBuffer());
      for (const { courseId, title } of published.flat()) {
        const params = { path: { courseId } };
        const { data } = await retries.run(() => api.GET("/course/{courseId}", { params }));
        const lectures = data?.lectures ?? [];
        expect(lectures.map((lecture) => lecture.title)).toContain(title);
        expect(lectures.map(({ position }) => position)).toEqual(lectures.map((_, index) => index + 1));
        for (const { lecture } of lectures)
          expect((await bytesAt(cluster.url, lecture.secure_url))?.equals(whole)).toBe(true);
      }

      for (const record of records) await expectKept(cluster, record, lectureId);
      const { data: ledger } = await retries.run(() => api.GET("/payment"));
      expect(ledger?.totalRevenue).toBe(learners * price);

      await expect.poll(() => mailJobs(cluster), { timeout: minute }).toBe(0);
      const written = await outboxFiles(outboxFolder(cluster.dataDir));
      // A welcome and a receipt for each learner, and the welcome of the test before.
      expect(written).toHaveLength(2 * learners + 1);
      const sent = sentMails(cluster.log);
      const sentByKilled = new Set(sentMails(killedLog));
      const twice = sent.filter((mail, index) => sent.indexOf(mail) !== index && !sentByKilled.has(mail));
      expect(twice).toEqual([]);
    },
  );
});

async function inParallel(count: number, run: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, run));
}

async function longLectureIn(cluster: Cluster, api: Api, courseId: string, video: Blob): Promise<string> {
  await addLecture(api, courseId, "An hour", video);
  const [row] = await cluster.query<{ id: string }>(
    `update lectures set duration_seconds = ${longLecture} where title = 'An hour' returning id`,
  );
  return row?.id ?? "";
}

async function expectKept(cluster: Cluster, record: LearnerRecord, lectureId: string): Promise<void> {
  const retries = new Retries();
  const { api } = await sessionAt(cluster.url, record.address, { email: record.email, password }, retries);
  const { data: own } = await retries.run(() => api.GET("/payment/mine"));
  expect(own?.payments.map(({ status }) => status)).toEqual(["captured"]);
  const paid = cluster.sandbox.controls
    .subscriptions(100)
    .filter(({ subscription }) => JSON.stringify(subscription.notes).includes(record.userId))
    .flatMap(({ payments }) => payments)
    .filter(({ payment }) => payment.captured);
  expect(paid).toHaveLength(1);
  const { data } = await retries.run(() => api.GET("/progress"));
  expect(record.watched).toBeGreaterThan(0);
  const [stored] = await cluster.query<{ watched: number }>(
    `select watched from lecture_progress where user_id = '${record.userId}' and lecture_id = '${lectureId}'`,
  );
  expect(stored?.watched).toBeGreaterThanOrEqual(record.watched);
  expect(data?.progress.courses).toHaveLength(1);
}

async function mailJobs(cluster: Cluster): Promise<number> {
  const [row] = await cluster.query<{ waiting: number }>(
    "select count(*)::int as waiting from jobs where kind in ('mail', 'bulk-mail')",
  );
  return row?.waiting ?? 0;
}

/** The ids of the mails, once for each time that a server sent one. */
function sentMails(log: string): string[] {
  return [...log.matchAll(/"mail":"([^"]+)"[^\n]*"msg":"mail sent"/g)].map(([, id]) => id ?? "");
}
