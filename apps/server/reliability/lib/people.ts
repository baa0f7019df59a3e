import { asFormData } from "@lms/api/create-api";
import { setTimeout as sleep } from "node:timers/promises";
import { outboxFiles, readOutboxFile } from "../../src/platform/mail/outbox.ts";
import { pngPicture } from "../../src/testing/pictures.ts";
import { bytesAt, caller, signIn } from "../../test/api-caller.ts";
import { addCourse, addLecture, isWholePicture } from "../../test/crash-fixture.ts";
import { buy, isConsistent, password } from "../../test/payment-harness.ts";
import type { Action } from "./actions.ts";
import type { Watcher, ReliabilityFixture } from "./model.ts";

/** Milliseconds. On PostgreSQL a job of a process that was killed is free again after its lease of two minutes. */
const timeout = 180_000;

const emailOf = (name: string) => `${name}@people.example`;

export async function hasAccount({ harness }: ReliabilityFixture, name: string): Promise<boolean> {
  return (await signIn(harness.url, { email: emailOf(name), password })) !== undefined;
}

export function signUp({ harness }: ReliabilityFixture, name: string): Action {
  const email = emailOf(name);
  return {
    kind: "sign-up",
    send: async () => {
      const avatar = new Blob([await pngPicture(300, 300)]);
      const body = { fullName: `Visitor ${name}`, email, password, avatar };
      const { data } = await caller(harness.url).POST("/user/signup", { body, bodySerializer: asFormData });
      return (
        data &&
        (async () => {
          const session = await signIn(harness.url, { email, password });
          if (session === undefined) return `${name} cannot sign in`;
          const picture = await bytesAt(harness.url, session.user.avatar.secure_url);
          return isWholePicture(picture) ? undefined : `The picture of ${name} is not whole`;
        })
      );
    },
  };
}

export function createCourse(world: ReliabilityFixture, title: string): Action {
  return {
    kind: "course",
    send: async () => {
      const id = await addCourse(world.admin, title);
      return id === undefined
        ? undefined
        : async () => {
            const { data } = await world.admin.GET("/course");
            const course = data?.courses.find(({ _id }) => _id === id);
            if (course === undefined) return `${title} is gone`;
            const picture = await bytesAt(world.harness.url, course.thumbnail.secure_url);
            return isWholePicture(picture) ? undefined : `The picture of ${title} is not whole`;
          };
    },
  };
}

export function uploadLecture(world: ReliabilityFixture, courseId: string, title: string): Action {
  return {
    kind: "lecture",
    send: async () => {
      await addLecture(world.admin, courseId, title, world.video);
      return async () => {
        const { data } = await world.admin.GET("/course/{courseId}", { params: { path: { courseId } } });
        const lecture = data?.lectures.find((each) => each.title === title);
        if (lecture === undefined) return `${title} is gone`;
        const bytes = await bytesAt(world.harness.url, lecture.lecture.secure_url);
        const whole = Buffer.from(await world.video.arrayBuffer());
        return bytes?.equals(whole) === true ? undefined : `The video of ${title} is not whole`;
      };
    },
  };
}

/** A learner who buys, and later perhaps cancels. */
export interface Buyer {
  name: string;
  wants: "nothing" | "subscription" | "refund";
  /** The payment that the sandbox confirmed. */
  payment?: string;
}

/** What is listed and not whole, whether or not its sender had an answer. */
export async function incompleteItems({ admin, harness, longLecture, video }: ReliabilityFixture): Promise<string[]> {
  const incomplete: string[] = [];
  const whole = Buffer.from(await video.arrayBuffer());
  for (const { _id: courseId, title, thumbnail } of (await admin.GET("/course")).data?.courses ?? []) {
    if (!isWholePicture(await bytesAt(harness.url, thumbnail.secure_url))) incomplete.push(title);
    const { data } = await admin.GET("/course/{courseId}", { params: { path: { courseId } } });
    for (const [index, lecture] of (data?.lectures ?? []).entries()) {
      const bytes = await bytesAt(harness.url, lecture.lecture.secure_url);
      const same = lecture._id === longLecture.id || bytes?.equals(whole) === true;
      if (!same || lecture.position !== index + 1) incomplete.push(lecture.title);
    }
  }
  return incomplete;
}

export function purchase({ harness }: ReliabilityFixture, buyer: Buyer): Action {
  return {
    kind: "purchase",
    send: async () => {
      await buy(harness, await harness.learner(buyer.name), (id) => (buyer.payment = id));
      buyer.wants = "subscription";
      return async () => {
        const { status } = await atRest(harness, buyer.name);
        return buyer.wants === "subscription" && status !== "active"
          ? `${buyer.name} paid and may not watch`
          : undefined;
      };
    },
  };
}

export function cancellation({ harness }: ReliabilityFixture, buyer: Buyer): Action {
  return {
    kind: "cancellation",
    send: async () => {
      const { api } = await harness.signedIn(buyer.name);
      buyer.wants = "refund";
      const { data } = await api.POST("/payment/unsubscribe");
      return (
        data &&
        (async () => {
          const { status, refunds, netPaid } = await atRest(harness, buyer.name);
          return status === "cancelled" && refunds === 1 && netPaid === 0
            ? undefined
            : `${buyer.name} cancelled, and is ${status} with ${refunds} refunds`;
        })
      );
    },
  };
}

/** A sentence where a payment of a buyer is gone, or money and access do not agree. */
export async function moneyOf({ harness }: ReliabilityFixture, { name, payment }: Buyer): Promise<string | undefined> {
  const account = { email: `${name}@crash.example`, password };
  if ((await signIn(harness.url, account)) === undefined) return undefined;
  await atRest(harness, name);
  const isThere = payment === undefined || harness.confirmedPayments().includes(payment);
  return isThere ? undefined : `The sandbox confirmed ${payment} of ${name}, and does not have it`;
}

/** What is left undone by a kill is finished by jobs of the next start. */
async function atRest(harness: ReliabilityFixture["harness"], name: string) {
  const deadline = Date.now() + timeout;
  for (;;) {
    const summary = await harness.accountSummary(name);
    if (isConsistent(summary)) return summary;
    if (Date.now() > deadline) throw new Error(`Money and access of ${name} do not agree: ${JSON.stringify(summary)}`);
    await sleep(250);
  }
}

export function reportProgress(
  { harness, longLecture }: ReliabilityFixture,
  watcher: Watcher,
  play: { id: string; opened: number },
): Action {
  return {
    kind: "progress",
    send: async () => {
      // Seconds that were not acknowledged are part of the next report.
      const shown: [number, number] = [watcher.watched, watcher.watched + 0.5];
      const playedSeconds = (performance.now() - play.opened) / 1000;
      const report = { lectureId: longLecture.id, playId: play.id, position: shown[1], ranges: [shown], playedSeconds };
      const { data } = await watcher.api.POST("/progress", { body: { reports: [report] } });
      const watched = data?.lectures[0]?.watchedSeconds;
      if (watched === undefined) return undefined;
      watcher.watched = watched;
      return async () => {
        const { api } = await harness.signedIn(watcher.name);
        const params = { path: { courseId: longLecture.courseId } };
        const found =
          (await api.GET("/progress/courses/{courseId}", { params })).data?.lectures[0]?.watchedSeconds ?? 0;
        // One report more may be stored, whose answer was lost.
        return found >= watched && found <= watcher.watched + 0.51
          ? undefined
          : `${watcher.name} watched ${watched} seconds, ${found} are kept`;
      };
    },
  };
}

export function message({ harness, outbox }: ReliabilityFixture, text: string): Action {
  return {
    kind: "mail",
    send: async () => {
      const body = { name: "Asha", email: "asha@people.example", message: text };
      const { data } = await caller(harness.url).POST("/contact", { body });
      return (
        data &&
        (async () => {
          const deadline = Date.now() + timeout;
          let count = 0;
          while (count === 0 && Date.now() < deadline) {
            count = await mailsWith(outbox, text);
            if (count === 0) await sleep(250);
          }
          return count === 1 ? undefined : `The message ${text} was sent ${count} times`;
        })
      );
    },
  };
}

async function mailsWith(outbox: string, text: string): Promise<number> {
  const mails = await Promise.all((await outboxFiles(outbox)).map((name) => readOutboxFile(outbox, name)));
  return mails.filter((mail) => mail?.includes(`> ${text}`)).length;
}
