import type { components } from "@lms/api/schema";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { batches, calendarFeeds } from "../../platform/database/schema/batches.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { addBatch, addSession } from "../../testing/batches.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { renewFeed } from "./feeds.ts";

type Schemas = components["schemas"];

const liveLink = "https://meet.example/abc-defg";

const server = withTestServer({ rateLimitScale: 0.05 });
let admin: TestAccount;
let member: TestAccount;
let feed: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  member = await server.signedIn();
  feed = await makeFeed();
});

async function makeFeed(): Promise<string> {
  const answer = await server.call("POST", "/calendar-feed", { headers: member.headers });
  const { url = "" } = answer.json<Schemas["CalendarFeedAnswer"]>();
  return new URL(url).pathname;
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: "GET", url, headers });

async function joined(changed: Partial<Schemas["BatchForm"]> = {}): Promise<Schemas["Batch"]> {
  const batch = await addBatch(server, admin, { liveLink, ...changed });
  await server.call("POST", `/batch/${batch._id}/join`, { headers: member.headers });
  return batch;
}

interface ParsedCalendar {
  calendar: ICAL.Component;
  events: ICAL.Event[];
  zones: (string | undefined)[];
}

function parse(body: string): ParsedCalendar {
  const calendar = new ICAL.Component(ICAL.parse(body));
  const zones = calendar.getAllSubcomponents("vtimezone");
  for (const zone of zones) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return {
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
    zones: zones.map((zone) => zone.getFirstPropertyValue("tzid")?.toString()),
  };
}

const sessionPath = (id: string | undefined) => `/calendar/sessions/${id}.ics`;

async function firstEvent() {
  const [event] = parse((await get(feed)).body).events;
  return [event?.uid, event?.sequence, event?.component.getFirstPropertyValue("status")];
}

describe("the feed", () => {
  test("has the sessions of all joined batches, in their zones, without a live link, for a program without cookies", async () => {
    const awkward = "Évening, batch; with \\ and 🙂 and a title that is longer than one line of a calendar file may be";
    const batch = await joined({ title: awkward });
    await addSession(server, admin, batch._id, { topic: "One, Two; \\ three" });
    const berlin = await joined({ timeZone: "Europe/Berlin", mode: "offline", place: "Lab, 2", address: "Torstr. 1" });
    const winter = { startsAt: "2026-11-03T17:00:00.000Z", endsAt: "2026-11-03T18:30:00.000Z" };
    await addSession(server, admin, berlin._id, winter);
    await addSession(server, admin, (await addBatch(server, admin))._id);

    const answer = await get(feed);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(answer.body).not.toContain(liveLink);
    for (const line of answer.body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

    const { calendar, events, zones } = parse(answer.body);
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(new Set(zones)).toEqual(new Set(["Asia/Kolkata", "Europe/Berlin"]));
    expect(events.map(({ summary }) => summary)).toEqual([`${awkward}: One, Two; \\ three`, "Evening batch"]);
    const [first, second] = events;
    expect(first?.startDate.toString()).toBe("2026-07-07T18:00:00");
    expect(first?.startDate.zone?.tzid).toBe("Asia/Kolkata");
    expect(first?.endDate.toJSDate().toISOString()).toBe("2026-07-07T14:00:00.000Z");
    expect(second?.startDate.toString()).toBe("2026-11-03T18:00:00");
    expect(second?.startDate.toJSDate().toISOString()).toBe(winter.startsAt);
    expect(second?.location).toBe("Lab, 2, Torstr. 1");
    const page = `${server.dependencies.config.publicUrl}/user/dashboard/batches/${batch._id}`;
    expect(first?.component.getFirstPropertyValue("url")).toBe(page);
    const stamp = first?.component.getFirstPropertyValue("dtstamp")?.toString();
    expect(stamp).toBe(`${server.dependencies.clock().toISOString().slice(0, 19)}Z`);
  });

  test("keeps the UID and raises SEQUENCE when a session is moved or cancelled, and when its batch is renamed", async () => {
    const batch = await joined();
    const { sessions = [] } = await addSession(server, admin, batch._id);
    const path = `/batch/${batch._id}/sessions/${sessions[0]?._id}`;
    const uid = `${sessions[0]?._id}@localhost`;
    expect(await firstEvent()).toEqual([uid, 0, "CONFIRMED"]);
    const moved = { startsAt: "2026-07-08T12:30:00.000Z", endsAt: "2026-07-08T14:00:00.000Z" };
    await server.call("PUT", path, { headers: admin.headers, payload: moved });
    expect(await firstEvent()).toEqual([uid, 1, "CONFIRMED"]);
    const { title, description, mode, startsAt, endsAt, courses } = batch;
    const form = { title, description, mode, startsAt, endsAt, courses: courses.map(({ _id }) => _id) };
    const renamed = { ...form, title: "Another name" };
    for (const payload of [renamed, renamed]) {
      await server.call("PUT", `/batch/${batch._id}`, { headers: admin.headers, payload });
    }
    expect(await firstEvent()).toEqual([uid, 2, "CONFIRMED"]);
    await server.call("DELETE", path, { headers: admin.headers });
    expect(await firstEvent()).toEqual([uid, 3, "CANCELLED"]);
  });

  test("answers 304 while nothing has changed, and is empty after the batch was left", async () => {
    const { _id } = await joined();
    await addSession(server, admin, _id);
    const { headers } = await get(feed);
    const etag = String(headers["etag"]);
    server.pass(minute);
    expect((await get(feed, { "if-none-match": etag })).statusCode).toBe(304);
    await server.call("POST", `/batch/${_id}/leave`, { headers: member.headers });
    const left = await get(feed, { "if-none-match": etag });
    expect(left.statusCode).toBe(200);
    expect(parse(left.body).events).toEqual([]);
  });

  test("ends when its address is renewed or taken back; the address is stored as a hash and not shown again", async () => {
    const { db, clock } = server.dependencies;
    const [row] = await db.select().from(calendarFeeds);
    const token = feed.slice("/calendar/feed/".length, -".ics".length);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    const shown = await server.call("GET", "/calendar-feed", { headers: member.headers });
    expect(shown.json()).toEqual({
      success: true,
      code: "batches.calendarFetched",
      message: "Calendar fetched successfully",
      createdAt: clock().toISOString(),
    });
    const renewed = await makeFeed();
    expect([(await get(feed)).statusCode, (await get(renewed)).statusCode]).toEqual([404, 200]);
    await server.call("DELETE", "/calendar-feed", { headers: member.headers });
    expect((await get(renewed)).statusCode).toBe(404);
    const without = await server.call("GET", "/calendar-feed", { headers: member.headers });
    expect(without.json()).not.toHaveProperty("createdAt");
    expect((await get("/calendar/feed/nothing.ics")).json()).toMatchObject({
      success: false,
      code: "batches.calendarNotFound",
      message: "There is no calendar at this address",
    });
  });

  test("of an account of the demo is closed while the demo is off", async () => {
    const { db, clock } = server.dependencies;
    const { id } = await server.signedIn({ seeded: true });
    const token = await renewFeed(db, id, clock());
    expect((await get(`/calendar/feed/${token}.ics`)).statusCode).toBe(404);
  });

  test("is limited by address", async () => {
    // A twentieth of 600 calls a minute.
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1) statuses.push((await get("/calendar/feed/guess.ics")).statusCode);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
});

test("both are in the language of the account", async () => {
  await server.call("PUT", "/user/language", { payload: { language: "hi" }, headers: member.headers });
  const batch = await joined({ title: "शाम का बैच" });
  const { sessions } = await addSession(server, admin, batch._id);
  const bodies = [(await get(feed)).body, (await get(sessionPath(sessions?.[0]?._id), member.headers)).body];
  for (const body of bodies) {
    const [event] = parse(body).events;
    expect(event?.description).toMatch(/^सत्र में इस पेज से शामिल हों: http.*\/hi\/user\/dashboard\/batches\//);
  }
  expect(parse(bodies[0] ?? "").calendar.getFirstPropertyValue("x-wr-calname")).toBe("LMS बैच");
});

describe("the file of a session", () => {
  test("is for everyone who is signed in, as the batch is, and has no live link", async () => {
    const batch = await addBatch(server, admin, { liveLink });
    const { sessions = [] } = await addSession(server, admin, batch._id);
    const path = sessionPath(sessions[0]?._id);
    expect((await get(path)).statusCode).toBe(401);
    const answer = await get(path, member.headers);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="session.ics"');
    expect(answer.body).not.toContain(liveLink);
    expect(parse(answer.body).events.map(({ uid, summary }) => [uid, summary])).toEqual([
      [`${sessions[0]?._id}@localhost`, "Evening batch"],
    ]);
  });

  test("has the batch's title as its name, also one from before titles were one line", async () => {
    const { sessions = [] } = await addSession(server, admin, (await addBatch(server, admin))._id);
    await server.dependencies.db.update(batches).set({ title: "Evening; batch\nBEGIN:VEVENT" });
    const { calendar, events } = parse((await get(sessionPath(sessions[0]?._id), member.headers)).body);
    expect(events).toHaveLength(1);
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Evening\\; batch\\nBEGIN:VEVENT");
  });

  test.each([["nothing"], ["0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55"]])("%s is no session", async (id) => {
    expect((await get(sessionPath(id), member.headers)).statusCode).toBe(404);
  });
});
