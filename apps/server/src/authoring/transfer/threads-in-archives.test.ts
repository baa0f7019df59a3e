import type { components } from "@lms/api/schema";
import { expect, test } from "vitest";
import { posts } from "../../platform/database/schema/conversation.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { addLecture, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { importForm } from "../../testing/courses/transferred-course.ts";
import { readCourse } from "../../testing/courses/whole-course.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { parseThreads } from "./listed-threads.ts";
import { insertThreads } from "./whole-threads.ts";

type Schemas = components["schemas"];

const server = withTestServer();

test("questions and answers are in an archive when asked for, with names and without accounts", async () => {
  const admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  const asha = await server.signedIn({ fullName: "Asha Verma", subscribed: true });
  const course = await publish(server, admin);
  const lectureId = (await addLecture(server, admin, course._id, "Sampling"))[0]?._id ?? "";
  const send = async (method: "GET" | "POST" | "PUT", path: string, { headers }: typeof admin, payload?: object) =>
    (await server.call(method, path, { headers, ...(payload && { payload }) })).json();
  const asked = { title: "Why 44.1 kHz?", text: "Where is *it* from?", second: 754 };
  const { question } = await send("POST", `/lectures/${lectureId}/questions`, asha, asked);
  server.pass(minute);
  const answers: string[] = [];
  for (const [account, text] of [
    [asha, "Buy"],
    [admin, "From video tape."],
  ] as const) {
    const { post } = await send("POST", `/questions/${question._id}/answers`, account, { text });
    answers.push(post._id);
    server.pass(minute);
  }
  await send("PUT", `/posts/${answers[0]}/decision`, admin, { decision: "hide", reason: "An advertisement" });
  await send("PUT", `/questions/${question._id}/accepted`, asha, { answerId: answers[1] });

  const archive = async (id: string, query = "") => {
    const url = `/api/v1/course/${id}/export${query}`;
    const { rawPayload, headers } = await server.app.inject({ url, headers: admin.headers });
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    return Buffer.from(rawPayload);
  };
  expect((await archive(course._id)).includes("44.1 kHz")).toBe(false);
  const bytes = await archive(course._id, "?threads=true");
  for (const secret of [asha.email, asha.id, "Buy"]) expect(bytes.includes(secret)).toBe(false);

  const uploaded = await server.call("POST", "/imports", sentBy(admin, await importForm(bytes)));
  const { import: found } = uploaded.json<Schemas["CourseImportAnswer"]>();
  const finished = await server.call("POST", `/imports/${found._id}/finish`, { headers: admin.headers });
  const copy = finished.json<Schemas["CourseAnswer"]>().course;
  const imported = (await readCourse(server, admin, copy._id)).lectures[0]?._id ?? "";
  const { questions } = await send("GET", `/lectures/${imported}/questions`, admin);
  expect(questions).toMatchObject([{ title: asked.title, second: 754, author: "Asha Verma", accepted: true }]);
  const thread = (await send("GET", `/questions/${questions[0]._id}`, admin)).question;
  expect(thread).toMatchObject({ own: false, text: asked.text, createdAt: question.createdAt, answerCount: 1 });
  expect(thread.answers).toMatchObject([{ author: "Meera Nair", byStaff: true, own: false, accepted: true }]);
  expect((await server.dependencies.db.select().from(posts)).filter(({ authorId }) => authorId === null)).toHaveLength(
    2,
  );
  expect((await archive(copy._id, "?threads=true")).equals(bytes)).toBe(true);
});

test("a thread with more answers than one statement can insert is imported whole", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const { _id: courseId } = await publish(server, admin);
  const lectureId = (await addLecture(server, admin, courseId, "Sampling"))[0]?._id ?? "";
  const post = { byStaff: false, text: "So.", createdAt: "2026-06-15T10:00:00.000Z" };
  const answers = Array.from({ length: 8000 }, () => post);
  const thread = { ...post, title: "Why?", pinned: false, locked: false, answers };
  await insertThreads(server.dependencies.db, { courseId, lectureId }, [thread]);
  expect(await server.dependencies.db.$count(posts)).toBe(8001);
});

test.each([
  ["no JSON", "{"],
  ["an accepted answer that is not there", [{ accepted: 0 }]],
  ["a day in no calendar", [{ createdAt: "2026-99-01T00:00:00.000Z" }]],
  ["an account", [{ authorId: "u1" }]],
  ["a text that is too long", [{ text: "x".repeat(5001) }]],
])("threads of an archive are refused with %s", (_what, changed) => {
  const thread = { byStaff: false, text: "So.", createdAt: "2026-06-15T10:00:00.000Z", title: "Why?", pinned: false };
  const whole = { ...thread, locked: false, answers: [] };
  const file = typeof changed === "string" ? changed : JSON.stringify(changed.map((each) => ({ ...whole, ...each })));
  expect(parseThreads(JSON.stringify([whole]))).toEqual([whole]);
  expect(parseThreads(file)).toBeUndefined();
});
