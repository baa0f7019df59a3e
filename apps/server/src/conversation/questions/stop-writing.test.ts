import type { components } from "@lms/api/schema";
import { expect, test } from "vitest";
import { day } from "../../platform/lib/time/durations.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();

const stop = (userId: string, account: TestAccount, body: object = {}) =>
  server.call("PUT", `/people/${userId}/writing`, {
    headers: account.headers,
    payload: { stopped: true, reason: "Advertisements", ...body },
  });

async function person(userId: string, { headers }: TestAccount) {
  return (await server.call("GET", `/people/${userId}`, { headers })).json<Schemas["PersonAnswer"]>().person;
}

test("who is stopped reads why and until when instead of a form, and staff reads it on their page", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const asha = await server.signedIn({ subscribed: true });
  const demo = await server.signedIn({ subscribed: true, demo: true });
  const course = await publish(server, admin);
  const lectureId = (await addLecture(server, admin, course._id, "Sampling"))[0]?._id ?? "";
  const path = `/lectures/${lectureId}/questions`;
  const payload = { title: "Why?", text: "So." };
  const asked = await server.call("POST", path, { headers: admin.headers, payload });
  const { question } = asked.json<Schemas["QuestionAnswer"]>();
  const refusals = async ({ headers }: TestAccount) => {
    const answers = await Promise.all(
      [path, `/questions/${question._id}`].map((at) => server.call("GET", at, { headers })),
    );
    return answers.map((answer) => answer.json<Schemas["QuestionAnswer"]>().writingRefused);
  };
  expect(await refusals(asha)).toEqual([undefined, undefined]);
  expect(await refusals(demo)).toEqual([{ why: "demo" }, { why: "demo" }]);

  const until = new Date(server.dependencies.clock().getTime() + day).toISOString();
  expect((await stop(asha.id, admin, { until })).statusCode).toBe(200);
  const refused = { why: "stopped", reason: "Advertisements", until };
  expect(await refusals(asha)).toEqual([refused, refused]);
  expect((await person(asha.id, admin)).writingStop).toMatchObject({ reason: "Advertisements", until });
  server.pass(day);
  const later = await server.signedIn({ role: "ADMIN" });
  expect((await person(asha.id, later)).writingStop).toBeUndefined();
  expect((await stop(asha.id, later)).statusCode).toBe(200);
  expect((await person(asha.id, later)).writingStop).toEqual({
    reason: "Advertisements",
    createdAt: expect.any(String),
  });
});

test("support stops learners alone, nobody their own account, and no end is in the past", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const support = await server.signedIn({ role: "SUPPORT" });
  const course = await publish(server, admin);
  const editor = await server.signedIn({ staffOf: [{ courseId: course._id, kind: "editor" }] });
  const learner = await server.signedIn();
  const colleague = await server.signedIn({ role: "SUPPORT" });
  const codes = [];
  for (const { id } of [admin, colleague, editor, support, learner])
    codes.push((await stop(id, support)).json<{ code?: string }>().code);
  expect(codes).toEqual([
    "conversation.teamByAdmins",
    "conversation.teamByAdmins",
    "conversation.teamByAdmins",
    "conversation.ownWriting",
    "conversation.writingStopped",
  ]);
  expect((await stop(editor.id, admin)).statusCode).toBe(200);
  const until = server.dependencies.clock().toISOString();
  expect((await stop(learner.id, admin, { until })).json()).toMatchObject({
    errors: [{ field: "until", code: "conversation.stopEndTooEarly" }],
  });
});
