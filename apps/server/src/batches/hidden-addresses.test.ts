import type { components } from "@lms/api/schema";
import { beforeEach, expect, test } from "vitest";
import { minute } from "../platform/lib/time/durations.ts";
import { addBatch, addSession, announce } from "../testing/batches.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { withoutAddresses } from "./hidden-addresses.ts";

type Batch = components["schemas"]["Batch"];

const liveLink = "https://meet.example/abc-defg";
const street = "Torstr. 1, Berlin";

const server = withTestServer({ demo: true });
let admin: TestAccount;
let guest: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  guest = await server.signedIn({ demo: true });
});

async function everythingFor({ headers }: TestAccount, batches: readonly Batch[]): Promise<string> {
  const paths = batches.flatMap(({ _id }) => [`/batch/${_id}`, `/batch/${_id}/join`, `/batch/${_id}/leave`]);
  const answers = [];
  for (const path of [...paths, ...paths.toReversed()]) {
    answers.push(
      await server.call(path.endsWith("join") || path.endsWith("leave") ? "POST" : "GET", path, { headers }),
    );
  }
  for (const { _id } of batches) await server.call("POST", `/batch/${_id}/join`, { headers });
  for (const path of ["/batch", "/batch?filter=mine", "/notices"]) {
    answers.push(await server.call("GET", path, { headers }));
  }
  const { url } = (await server.call("POST", "/calendar-feed", { headers })).json<{ url: string }>();
  const sessions = batches.map(({ nextSession }) => `/calendar/sessions/${nextSession?._id}.ics`);
  for (const path of [new URL(url).pathname, ...sessions]) {
    answers.push(await server.app.inject({ method: "GET", url: path, headers }));
  }
  const sent = (await server.deliver()).filter(({ to }) => to.address !== admin.email);
  return JSON.stringify([answers.map(({ body }) => body.replaceAll("\r\n ", "")), sent]);
}

test("the shared guest gets a meeting's address in no answer, calendar or mail, whatever an administrator writes", async () => {
  const now = server.dependencies.clock();
  const times = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 60 * minute).toISOString() };
  const texts = { startsAt: times.startsAt, description: `Every Monday: ${liveLink}.` };
  const batches: Batch[] = [];
  for (const form of [{ liveLink }, { mode: "offline" as const, place: "Lab 2", address: street }]) {
    const { _id } = await addBatch(server, admin, { ...texts, ...form });
    await server.call("POST", `/batch/${_id}/join`, { headers: guest.headers });
    batches.push(await addSession(server, admin, _id, { ...times, topic: `At ${liveLink}` }));
    await announce(server, admin, _id, { title: `Now at ${liveLink}`, body: `Come to <${liveLink}?pwd=1>` });
  }
  await server.deliver();
  const shown = await everythingFor(guest, batches);
  expect(shown).toContain("Every Monday: …");
  expect(shown).not.toContain("meet.example");
  expect(shown).not.toContain("Torstr");
  const learner = await server.signedIn();
  const ofLearner = await everythingFor(learner, batches);
  expect(ofLearner).toContain(`"liveLink\\":\\"${liveLink}`);
  expect(ofLearner).toContain(street);
});

test.each([
  ["Call https://zoom.us/j/1?pwd=a, or zoommtg://zoom.us/join", "Call … or …"],
  ["meet.google.com/abc-defg-hij", "…"],
  ["www.example.org is it", "… is it"],
  ["Bring a pen. See you at 7:30 in Lab 2/3, e.g. early", "Bring a pen. See you at 7:30 in Lab 2/3, e.g. early"],
])("%j is shown to the guest as %j", (text, shown) => {
  expect(withoutAddresses(text)).toBe(shown);
});
