import type { components } from "@lms/api/schema";
import { expect, test } from "vitest";
import { addLecture, publish } from "../testing/courses/course-forms.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { disableAccount, enableAccount } from "./disable-account.ts";
import { insertGrant } from "./rights/grants.ts";

const server = withTestServer();

const disable = (userId: string) => {
  const { db, config, clock } = server.dependencies;
  return disableAccount({ db, config, now: clock() }, userId, "Shared the password");
};
const signIn = async (email: string, password: string) => {
  const { statusCode, json } = await server.call("POST", "/user/signin", { payload: { email, password } });
  return { statusCode, message: json<{ message: string }>().message };
};

test("a disabled account is signed out, cannot come back by any way, and its links are refused", async () => {
  const { db, clock } = server.dependencies;
  const admin = await server.signedIn({ role: "ADMIN" });
  const learner = await server.signedIn();
  const { _id } = await publish(server, admin);
  await addLecture(server, admin, _id, "Unknowns");
  await insertGrant(db, { userId: learner.id, from: clock(), reason: "A gift" }, clock());
  const course = await server.call("GET", `/course/${_id}`, learner);
  const link = course.json<{ lectures: components["schemas"]["Lecture"][] }>().lectures[0]?.lecture.secure_url ?? "";
  const feed = await server.call("POST", "/calendar-feed", learner);
  const feedUrl = feed.json<components["schemas"]["CalendarFeedAnswer"]>().url;
  const statusOf = async (url = "") =>
    (await server.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, "") })).statusCode;
  expect(await Promise.all([link, feedUrl].map(statusOf))).toEqual([200, 200]);

  expect(await disable(learner.id)).toBe("disabled");
  expect(await disable(learner.id)).toBe("was disabled");
  expect((await server.call("POST", "/user/getuser", learner)).statusCode).toBe(401);
  const refused = await Promise.all([link, feedUrl].map(statusOf));
  expect(refused.every((status) => status === 403 || status === 404)).toBe(true);
  expect(await signIn(learner.email, learner.password)).toEqual({
    statusCode: 403,
    message: "This account has been disabled. Write to us if you think that is a mistake.",
  });
  expect((await signIn(learner.email, "Another2024")).statusCode).toBe(401);

  expect(await enableAccount({ db, now: new Date() }, learner.id)).toBe(true);
  expect((await server.call("POST", "/user/getuser", learner)).statusCode).toBe(401);
  expect((await signIn(learner.email, learner.password)).statusCode).toBe(200);
});

test("of two administrators who are disabled at once, one stays", async () => {
  const admins = await Promise.all([server.signedIn({ role: "ADMIN" }), server.signedIn({ role: "ADMIN" })]);
  const done = await Promise.all(admins.map(({ id }) => disable(id)));
  expect(done.toSorted()).toEqual(["disabled", "last administrator"]);
});
