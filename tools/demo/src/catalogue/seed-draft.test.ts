import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAdmin } from "../../../../apps/server/src/config/demo-accounts.ts";
import { courses } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { ensureSiteSettings } from "../../../../apps/server/src/site/site-settings.ts";
import { startTestServer, type TestServer } from "../../../../apps/server/src/testing/test-server.ts";
import { demoDraft } from "./draft.ts";
import { seedDemo } from "../seed.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  await ensureSiteSettings(server.dependencies.db);
  await seedDemo(server.dependencies);
});
afterAll(() => server.close());

test("administrators find a draft that lacks a lecture, once, and nobody else sees it", async () => {
  const payload = { email: demoAdmin.email, password: demoAdmin.password };
  const signedIn = await server.call("POST", "/user/signin", { payload });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const drafts = async () =>
    (await server.call("GET", "/drafts", { headers: { cookie } })).json<components["schemas"]["DraftsAnswer"]>();
  expect((await drafts()).courses).toMatchObject([{ title: demoDraft.title, numberOfLectures: 0 }]);
  const listed = await server.call("GET", `/course?q=${encodeURIComponent(demoDraft.title)}`);
  expect(listed.json<{ courses: { title: string }[] }>().courses.map(({ title }) => title)).not.toContain(
    demoDraft.title,
  );

  await server.dependencies.db.delete(courses);
  await seedDemo(server.dependencies);
  expect((await drafts()).courses).toEqual([]);
});
