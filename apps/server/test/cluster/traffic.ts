import { setTimeout as sleep } from "node:timers/promises";
import { type Api, asFormData } from "@lms/api/create-api";
import { checkoutSignature } from "../../src/billing/gateway/razorpay/signatures.ts";
import { pngPicture } from "../../src/testing/pictures.ts";
import { caller } from "../api-caller.ts";
import { admin } from "../running-server.ts";
import { type Retries, sessionAt } from "./client.ts";
import type { Cluster } from "./cluster.ts";

export const password = "Sitar2024";
export const longLecture = 3600;

export interface Traffic {
  cluster: Cluster;
  retries: Retries;
  ending: AbortSignal;
  /** A lecture of an hour. */
  lectureId: string;
  video: Blob;
  /** How often a change was looked for at a server that had not made it. */
  looks: { courses: number; signOuts: number };
}

export interface LearnerRecord {
  email: string;
  address: string;
  userId: string;
  watched: number;
}

export interface PublishedLecture {
  courseId: string;
  title: string;
}

/** Signs up, pays, and watches until the end; signs out elsewhere now and then. */
export async function learn(traffic: Traffic, index: number): Promise<LearnerRecord> {
  const { cluster, retries, ending, lectureId } = traffic;
  const address = `10.1.0.${index + 1}`;
  const email = `learner${index}@cluster.example`;
  const body = { fullName: `Learner ${index}`, email, password };
  await retries.run(() => caller(cluster.url, { address }).POST("/user/signup", { body, bodySerializer: asFormData }));
  const { api, userId } = await sessionAt(cluster.url, address, { email, password }, retries);
  await pay(traffic, api, { byWebhook: index % 2 === 0 });

  let watched = 0;
  let playId = `play-${index}-0`;
  let opened = performance.now();
  for (let round = 1; !ending.aborted; round += 1) {
    const played = (performance.now() - opened) / 1000;
    const shown: [number, number] = [watched, Math.min(watched + 0.5, longLecture)];
    const report = { lectureId, playId, position: shown[1], ranges: [shown], playedSeconds: played };
    const { data, error } = await retries.run(() => api.POST("/progress", { body: { reports: [report] } }));
    if (data === undefined) throw new Error(`Progress was refused: ${error.message}`);
    watched = data.lectures[0]?.watchedSeconds ?? watched;
    if (round % 20 === 0) {
      playId = `play-${index}-${round}`;
      opened = performance.now();
      await endAnotherSession(traffic, { email, address });
    }
    await sleep(100);
  }
  return { email, address, userId, watched };
}

/** Half of the buyers close their browser after they paid: the webhook must tell. */
async function pay({ cluster, retries }: Traffic, api: Api, { byWebhook }: { byWebhook: boolean }): Promise<void> {
  const { data } = await retries.run(() => api.POST("/payment/subscribe"));
  if (data === undefined) throw new Error("The purchase could not begin");
  const payment = cluster.sandbox.controls.pay(data.subscription_id, "pay");
  const claim = { paymentId: payment.id, subscriptionId: data.subscription_id };
  const proof = {
    razorpay_payment_id: payment.id,
    razorpay_subscription_id: data.subscription_id,
    razorpay_signature: checkoutSignature(claim, cluster.sandbox.credentials.keySecret),
  };
  if (!byWebhook) await retries.run(() => api.POST("/payment/verify", { body: proof }));
  for (;;) {
    const { data: answer } = await retries.run(() => api.POST("/user/getuser"));
    if (answer?.user.subscription.status === "active") return;
    await sleep(200);
  }
}

/** What one server ended is over at all of them. */
async function endAnotherSession(traffic: Traffic, { email, address }: { email: string; address: string }) {
  const { cluster, retries, looks } = traffic;
  const other = await sessionAt(cluster.url, address, { email, password }, retries);
  const out = await retries.run(() => other.api.GET("/user/signout"));
  if (!out.response.ok && out.response.status !== 401) throw new Error(`Sign-out answered ${out.response.status}`);
  for (const url of cluster.addresses) {
    const answer = await caller(url, { address, cookie: other.cookie })
      .POST("/user/getuser")
      .catch(() => undefined);
    if (answer?.response.ok === true) throw new Error(`A session that had ended is good at ${url}`);
    if (answer?.response.status === 401) looks.signOuts += 1;
  }
}

/** Publishes a course with a lecture, again and again, and looks for it at every server. */
export async function publish(traffic: Traffic, publisher: number): Promise<PublishedLecture[]> {
  const { cluster, retries, ending, video, looks } = traffic;
  const { api } = await sessionAt(cluster.url, `10.2.0.${publisher}`, admin, retries);
  const published: PublishedLecture[] = [];
  for (let round = 0; !ending.aborted; round += 1) {
    const title = `Course ${publisher}.${round}`;
    const courseId = await addCourse(api, title, retries);
    await lookForCourse(cluster, title, () => (looks.courses += 1));
    const params = { path: { courseId } };
    const body = { lecture: video, title, description: title };
    const { response } = await retries.run(() =>
      api.POST("/course/{courseId}", { params, body, bodySerializer: asFormData }),
    );
    if (!response.ok) throw new Error(`An upload was refused: ${response.status}`);
    published.push({ courseId, title });
    await sleep(200);
  }
  return published;
}

export async function addCourse(api: Api, title: string, retries: Retries): Promise<string> {
  const thumbnail = new Blob([await pngPicture(320, 180)]);
  const body = { title, category: "Cluster", createdBy: "Ada", description: title, thumbnail };
  const { data, error } = await retries.run(() => api.POST("/course", { body, bodySerializer: asFormData }));
  if (data === undefined) throw new Error(`A course was refused: ${error.message}`);
  return data.course._id;
}

async function lookForCourse(cluster: Cluster, title: string, found: () => void): Promise<void> {
  for (const url of cluster.addresses) {
    const answer = await caller(url, { address: "10.3.0.1" })
      .GET("/course")
      .catch(() => undefined);
    if (answer?.data === undefined) continue;
    if (!answer.data.courses.some((course) => course.title === title))
      throw new Error(`${title} was published, and ${url} does not list it`);
    found();
  }
}
