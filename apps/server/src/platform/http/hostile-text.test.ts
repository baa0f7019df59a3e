import { assert, asyncProperty, constantFrom } from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitingMails } from "../../testing/waiting-jobs.ts";
import { contactMessages } from "../database/schema/messages.ts";
import { paymentEvents } from "../database/schema/payments.ts";
import { webhookSignature } from "../../billing/gateway/razorpay/signatures.ts";
import { readContract } from "../lib/contract.ts";
import { newId } from "../lib/id.ts";
import { findUnstorable } from "../lib/text/storable-text.ts";
import { responseChecker } from "../../testing/contract/response-checks.ts";
import { streamLinks, streamMediaPath } from "../../playback/streams/stream-link.ts";
import { lectureLinks, lectureMediaPath, previewSession } from "../media/videos/lecture-link.ts";
import { addBatch, announce } from "../../testing/batches.ts";
import { textPlaces } from "../../testing/contract/contract-texts.ts";
import { addLecture, fixture, publish } from "../../testing/courses/course-forms.ts";
import { hostileRequest, type KnownGood, looseUtf8, type Writing } from "../../testing/hostile/hostile-request.ts";
import { hostileTexts, type Spoil, unfitTexts } from "../../testing/hostile/hostile-texts.ts";
import { invalidReason } from "../../testing/contract/invalid-response.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Request = InjectOptions & { url: string };
type Actor = "visitor" | "learner" | "admin";

const contract = readContract();
const places = textPlaces(contract);
const matchesContract = responseChecker(contract);
const actors = constantFrom<Actor[]>("visitor", "learner", "admin");
const contact = { name: "Asha", email: "asha@example.com", message: "Hello" };
const writings = constantFrom<Writing[]>("escaped", "raw");
/** For each text of the contract, beside the texts that every run tries. */
const numRuns = Number(process.env["PROPERTY_RUNS"] ?? 3);

let server: TestServer;
let cookies: Record<Actor, { cookie?: string }>;
let known: KnownGood;
let picture: string;

beforeAll(async () => {
  // Each request has an address of its own, and the limits are never reached.
  server = await startTestServer({ trustProxy: 1, rateLimitScale: 100_000 });
  const admin = await server.signedIn({ role: "ADMIN" });
  const learner = await server.signedIn({ subscribed: true });
  cookies = { visitor: {}, learner: learner.headers, admin: admin.headers };
  const { _id: courseId, thumbnail } = await publish(server, admin);
  picture = thumbnail.secure_url ?? "";
  const [lecture] = await addLecture(server, admin, courseId, "Unknowns");
  const { _id: batchId } = await addBatch(server, admin, { courses: [courseId] });
  const { announcements = [] } = await announce(server, admin, batchId);
  await server.call("POST", "/contact", { payload: contact });
  const [message] = await server.dependencies.db.select().from(contactMessages);
  const lectureId = lecture?._id ?? "";
  known = {
    parameters: {
      courseId,
      lectureId,
      batchId,
      announcementId: announcements[0]?._id ?? "",
      messageId: message?.id ?? "",
      limit: "2",
      count: "2",
      year: "2026",
    },
    fields: () => ({
      courses: [courseId],
      lectures: [lectureId],
      reports: [{ lectureId, playId: "play", position: 0, ranges: [], playedSeconds: 0 }],
      email: `${newId()}@example.com`,
    }),
    files: { avatar: await pngPicture(), thumbnail: await pngPicture(320, 180), lecture: await fixture("lecture.mp4") },
  };
});
afterAll(() => server.close());

/** Returns the status. Fails when the contract does not allow the response. */
async function send(actor: Actor, request: Request): Promise<number> {
  const { cookie } = cookies[actor];
  const headers = { ...(cookie === undefined ? {} : { cookie }), ...request.headers };
  const answer = await server.app.inject({ ...request, headers });
  const oddity = invalidReason(answer);
  if (oddity !== undefined) throw new Error(`${request.method} ${request.url} was ${oddity}`);
  if (answer.statusCode < 300) matchesContract(String(request.method), request.url, answer);
  // A changed password renews the session, as it does in a browser.
  const renewed = answer.cookies.find(({ name, value }) => name === "session" && value !== "");
  if (actor !== "visitor" && renewed !== undefined) cookies[actor] = { cookie: `session=${renewed.value}` };
  return answer.statusCode;
}

const textsIn = (where: string) => places.filter((place) => place.where === where).length;

test("the contract has texts of every kind, and each is tried", () => {
  expect(textsIn("path")).toBeGreaterThan(15);
  expect(textsIn("query")).toBeGreaterThan(10);
  expect(textsIn("body")).toBeGreaterThan(35);
});

describe.each(places)("$operation.id: $where $path", (place) => {
  const { open, roles } = place.operation;
  const entitled: Actor = roles?.includes("ADMIN") === true ? "admin" : open ? "visitor" : "learner";

  test("is answered, whatever it holds", async () => {
    const examples = unfitTexts.map((spoil, index): [Actor, Spoil, Writing] => [
      entitled,
      spoil,
      index === 0 ? "raw" : "escaped",
    ]);
    const property = asyncProperty(actors, hostileTexts, writings, async (actor, spoil, writing) => {
      await send(actor, hostileRequest(contract, place, { spoil, writing, known }));
    });
    await assert(property, { numRuns: examples.length + numRuns, examples });
  });
});

describe("headers", () => {
  const read = [
    ["cookie", "GET", "/api/v1/progress"],
    ["origin", "POST", "/api/v1/contact"],
    ["content-type", "POST", "/api/v1/contact"],
    ["x-forwarded-for", "POST", "/api/v1/contact"],
    ["user-agent", "POST", "/api/v1/contact"],
    ["if-none-match", "GET", "/api/v1/course"],
    ["if-none-match", "GET", "PICTURE"],
    ["range", "GET", "PICTURE"],
    ["accept", "GET", "PICTURE"],
    ["host", "GET", "/dev/outbox"],
  ] as const;
  const samples: Readonly<Record<string, string>> = {
    cookie: "session=x; device=y",
    origin: "http://localhost:3000",
    "content-type": "application/json",
    range: "bytes=0-9",
    "if-none-match": '"x"',
  };

  test.each(read)("%s of %s %s", async (name, method, path) => {
    const url = path === "PICTURE" ? picture : path;
    const payload = method === "POST" ? { payload: JSON.stringify(contact) } : {};
    const type = method === "POST" ? { "content-type": "application/json" } : {};
    const property = asyncProperty(actors, hostileTexts, async (actor, spoil) => {
      await send(actor, {
        method,
        url,
        ...payload,
        headers: { ...type, [name]: headerText(spoil(samples[name] ?? "text")) },
      });
    });
    await assert(property, { numRuns: numRuns * 5 });
  });
});

const deliver = (body: string | Buffer, eventId: string) => {
  const payload = Buffer.from(body);
  const signature = webhookSignature(payload, server.dependencies.sandbox?.credentials.webhookSecret ?? "");
  const headers = { "content-type": "application/json", "x-razorpay-signature": signature };
  return send("visitor", {
    method: "POST",
    url: "/api/v1/payment/webhook",
    payload,
    headers: { ...headers, "x-razorpay-event-id": eventId },
  });
};
const about = (event: string, id: string, paymentId: string) => ({
  event,
  payload: {
    subscription: { entity: { id, plan_id: id, status: event } },
    refund: { entity: { id, payment_id: paymentId, amount: 1, status: event } },
  },
});

describe("a webhook that is the gateway's", () => {
  test("is never refused, whatever its texts", async () => {
    const property = asyncProperty(hostileTexts, hostileTexts, writings, async (spoil, other, writing) => {
      const json = JSON.stringify({
        ...about(spoil("refund.created"), other("sub_1"), spoil("pay_1")),
        [other("key")]: 1,
      });
      const body = writing === "escaped" ? json : looseUtf8(json);
      expect(await deliver(body, headerText(other("evt")))).toBe(200);
    });
    const examples = unfitTexts.map((spoil): [Spoil, Spoil, Writing] => [spoil, spoil, "escaped"]);
    await assert(property, { numRuns: examples.length + numRuns * 3, examples });
    const rows = await server.dependencies.db.select().from(paymentEvents);
    expect(rows.length).toBeGreaterThan(0);
    expect(findUnstorable(JSON.parse(JSON.stringify(rows)))).toBeUndefined();
    expect(rows.map(({ name }) => name)).toContain("r\ufffdefund.created");
  });
});

async function sendText(actor: Actor, method: "GET" | "HEAD" | "PATCH" | "DELETE", route: string, spoil: Spoil) {
  const url = route.replace("TEXT", encodeLoosely(spoil("text")));
  await send(actor, { method, url: `${url}${url.includes("?") ? "&" : "?"}size=${encodeLoosely(spoil("small"))}` });
}

test("addresses beside the contract are answered too", async () => {
  const { config, clock } = server.dependencies;
  const claim = { lectureId: known.parameters["lectureId"] ?? "", session: previewSession };
  const captions = lectureLinks(config.sessionSecrets).sign(claim, clock()).captionsAddress("LANGUAGE");
  const stream = streamLinks(config.sessionSecrets).sign({ ...claim, videoFile: "a/b" }, false, clock()).address;
  // The text stands where "TEXT" does.
  const routes = [
    captions.replace("LANGUAGE", "TEXT"),
    captions.replace(claim.lectureId, "TEXT"),
    stream.replace(/[^/]+$/, "TEXT"),
    `${lectureMediaPath}TEXT`,
    `${streamMediaPath}TEXT/master.m3u8`,
    "/media/images/TEXT",
    "/media/images/TEXT?w=480",
    "/dev/outbox/TEXT",
    "/assets/TEXT",
    "/api/v1/TEXT",
    "/api/v1/uploads/TEXT",
    "/share/course/TEXT.png",
    "/calendar/feed/TEXT.ics",
    "/calendar/sessions/TEXT.ics",
    "/sitemap-TEXT.xml",
  ];
  const methods = constantFrom("GET", "HEAD", "PATCH", "DELETE");
  for (const route of routes) for (const spoil of unfitTexts) await sendText("admin", "GET", route, spoil);
  const property = asyncProperty(actors, methods, constantFrom(...routes), hostileTexts, sendText);
  await assert(property, { numRuns: numRuns * 20 });
});

test("all stored texts can be read, and their mails rendered", async () => {
  const lists = ["/course?limit=100", "/contact?limit=100", "/batch?limit=100", "/progress", "/payment"];
  for (const list of lists) {
    const answer = await server.call("GET", list, { headers: cookies.admin });
    expect([list, answer.statusCode]).toEqual([list, 200]);
    expect(findUnstorable(answer.json())).toBeUndefined();
  }
  const waiting = await waitingMails(server.dependencies.db);
  expect(waiting.length).toBeGreaterThan(0);
  expect(findUnstorable(waiting.map(({ mail }) => mail))).toBeUndefined();
  for (let round = 0; round < 50 && (await server.deliver()).length > 0; round += 1);
  expect(await waitingMails(server.dependencies.db)).toEqual([]);
});

/** A header as the parser returns it: bytes without line ends. */
function headerText(text: string): string {
  return looseUtf8(text)
    .toString("latin1")
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "")
    .slice(0, 8000);
}

function encodeLoosely(text: string): string {
  return looseUtf8(text).toString("hex").replaceAll(/../g, "%$&").slice(0, 6000);
}
