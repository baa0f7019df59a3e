import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { disableAccount } from "../../account/disable-account.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { versions } from "../../platform/database/schema/settings.ts";
import { courseForm, lectureForm, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { uploadMetadata } from "../../testing/streams/tus-client.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];
type Kind = Schemas["StaffKind"];

const server = withTestServer();
let admin: TestAccount;
let firstVersion = 0;

beforeEach(async () => {
  // The lists that the server keeps are those of a version of the catalogue.
  firstVersion += 1000;
  await server.dependencies.db.insert(versions).values({ name: "catalogue", value: firstVersion });
  admin = await server.signedIn({ role: "ADMIN" });
});

const works = (courseId: string, kind: Kind, fullName?: string) =>
  server.signedIn({ staffOf: [{ courseId, kind }], ...(fullName && { fullName }) });

async function draftCourse(title: string): Promise<Schemas["Course"]> {
  const answer = await server.call("POST", "/course?draft=true", sentBy(admin, await courseForm({ title })));
  return answer.json<Schemas["CourseAnswer"]>().course;
}

async function instructor(courseId: string, person: string, about?: string, by = admin) {
  const answer = await server.call("PUT", `/course/${courseId}/instructor`, { ...by, payload: { person, about } });
  return answer.statusCode;
}

/** Who is shown to visitors. */
async function shownInstructor(slug = "") {
  const answer = await server.call("GET", `/course/page/${slug}`);
  return answer.json<Schemas["CoursePageAnswer"]>().instructor;
}

test("a person of the staff is shown as the instructor, with their name and lines as they are now", async () => {
  const { db, config, clock } = server.dependencies;
  const { _id: courseId, slug, createdBy } = await publish(server, admin);
  const [kabir, uma] = [await works(courseId, "assistant", "Kabir Rao"), await works(courseId, "owner", "Uma Owner")];
  expect(await shownInstructor(slug)).toBeUndefined();
  expect(await instructor(courseId, kabir.id, "  Builds radios.\n")).toBe(200);
  expect(await shownInstructor(slug)).toEqual({ name: "Kabir Rao", about: "Builds radios." });
  await db.update(users).set({ fullName: "Kabir R. Rao", avatarFile: "a1" }).where(eq(users.id, kabir.id));
  expect(await shownInstructor(slug)).toMatchObject({
    name: "Kabir R. Rao",
    avatar: { secure_url: expect.stringContaining("a1") },
  });
  expect(await instructor(courseId, uma.id, "", uma)).toBe(200);
  expect(await shownInstructor(slug)).toEqual({ name: "Uma Owner" });

  await disableAccount({ db, config, now: clock() }, uma.id, "Gone");
  expect(await shownInstructor(slug)).toBeUndefined();
  expect(await instructor(courseId, kabir.id)).toBe(200);
  await server.call("DELETE", `/course/${courseId}/staff/${kabir.id}`, admin);
  expect(await shownInstructor(slug)).toBeUndefined();
  const { course } = (await server.call("GET", `/course/page/${slug}`)).json<Schemas["CoursePageAnswer"]>();
  expect(course.createdBy).toBe(createdBy);
});

test("the instructor is one of the staff, goes with the account, and can be nobody again", async () => {
  const { db } = server.dependencies;
  const { _id: courseId, slug } = await publish(server, admin);
  const kabir = await works(courseId, "editor", "Kabir Rao");
  const stranger = await server.signedIn();
  expect(await instructor(courseId, stranger.id)).toBe(404);
  expect(await instructor(courseId, kabir.id, "x".repeat(601))).toBe(400);
  await instructor(courseId, kabir.id);
  expect(await instructor(courseId, "")).toBe(200);
  expect(await shownInstructor(slug)).toBeUndefined();
  await instructor(courseId, kabir.id);
  expect(await shownInstructor(slug)).toEqual({ name: "Kabir Rao" });
  await db.delete(users).where(eq(users.id, kabir.id));
  expect(await shownInstructor(slug)).toBeUndefined();
});

test("an instructor who is no owner writes their own lines, and neither chooses nor sees anybody else", async () => {
  const { _id: courseId, slug } = await publish(server, admin);
  const [kabir, uma] = [await works(courseId, "assistant", "Kabir Rao"), await works(courseId, "editor", "Uma Das")];
  expect(await instructor(courseId, kabir.id, "Mine", kabir)).toBe(403);
  expect(await instructor(courseId, kabir.id, "Builds radios.")).toBe(200);
  const path = `/course/${courseId}/instructor`;
  const own = await server.call("PUT", path, { ...kabir, payload: { person: kabir.id, about: "Repairs radios." } });
  const listed = await server.call("GET", `/course/${courseId}/staff`, kabir);
  for (const answer of [own, listed]) {
    const { staff } = answer.json<Schemas["CourseStaffAnswer"]>();
    expect(staff).toEqual([expect.objectContaining({ _id: kabir.id, instructor: { about: "Repairs radios." } })]);
  }
  const refused = [
    await instructor(courseId, "", "", kabir),
    await instructor(courseId, uma.id, "Hers", kabir),
    await instructor(courseId, kabir.id, "Hers", uma),
    await instructor(courseId, uma.id, "Hers", uma),
  ];
  expect(refused).toEqual([403, 403, 403, 403]);
  expect(await shownInstructor(slug)).toEqual({ name: "Kabir Rao", about: "Repairs radios." });
});

async function add(by: TestAccount, courseId: string, email: string, kind: Kind) {
  const answer = await server.call("POST", `/course/${courseId}/staff`, { ...by, payload: { email, kind } });
  const { code, staff = [] } = answer.json<Partial<Schemas["CourseStaffAnswer"]>>();
  return { code, statusCode: answer.statusCode, staff: staff.map((each) => `${each.fullName}, ${each.kind}`) };
}

const statusOf = async (path: string, account: TestAccount) => (await server.call("GET", path, account)).statusCode;
const pathOf = (url = "") => url.replace(/^https?:\/\/[^/]+/, "");

test("an owner says who works on the course, and whoever is taken away may nothing more at once", async () => {
  const { _id: courseId } = await publish(server, admin);
  const owner = await works(courseId, "owner", "Uma Owner");
  const person = await server.signedIn({ fullName: "Kabir Rao" });
  expect(await add(owner, courseId, person.email.toUpperCase(), "assistant")).toMatchObject({
    statusCode: 201,
    staff: ["Uma Owner, owner", "Kabir Rao, assistant"],
  });
  expect(await statusOf(`/course/${courseId}/uploads`, person)).toBe(403);
  expect(await add(owner, courseId, person.email, "editor")).toMatchObject({
    staff: ["Uma Owner, owner", "Kabir Rao, editor"],
  });
  expect(await statusOf(`/course/${courseId}/uploads`, person)).toBe(200);
  const user = await server.call("POST", "/user/getuser", person);
  expect(user.json<Schemas["UserAnswer"]>().user.staffOf).toEqual([{ course: courseId, kind: "editor" }]);

  const removed = await server.call("DELETE", `/course/${courseId}/staff/${person.id}`, owner);
  expect(removed.json<Schemas["CourseStaffAnswer"]>().staff).toHaveLength(1);
  expect(await statusOf(`/course/${courseId}/uploads`, person)).toBe(403);
  expect((await server.call("DELETE", `/course/${courseId}/staff/${person.id}`, owner)).statusCode).toBe(404);
});

test("who has no account, a disabled one or the shared one works on no course", async () => {
  const { db, config, clock } = server.dependencies;
  const { _id: courseId } = await publish(server, admin);
  const guest = await server.signedIn({ demo: true });
  const disabled = await server.signedIn();
  await disableAccount({ db, config, now: clock() }, disabled.id, "Left");
  for (const email of ["nobody@example.com", disabled.email, guest.email]) {
    expect(await add(admin, courseId, email, "owner")).toMatchObject({ statusCode: 409, staff: [] });
  }
  expect((await add(admin, courseId.replace(/^./, "x"), guest.email, "owner")).statusCode).toBe(404);
});

test("staff see their own courses in the list, drafts too, and no other", async () => {
  const own = await draftCourse("Own draft");
  const published = await publish(server, admin, { title: "Own published" });
  const foreign = await draftCourse("Foreign draft");
  await publish(server, admin, { title: "Foreign published" });
  const staffOf = [own, published].map(({ _id: courseId }) => ({ courseId, kind: "assistant" }) as const);
  const account = await server.signedIn({ staffOf });
  const listed = async (query = "") => {
    const answer = await server.call("GET", `/managed-courses${query}`, account);
    const { courses, total } = answer.json<Schemas["CoursesAnswer"]>();
    return [total, ...courses.map(({ title }) => title).toSorted()];
  };
  expect(await listed()).toEqual([2, "Own draft", "Own published"]);
  expect(await listed("?status=draft")).toEqual([1, "Own draft"]);
  expect(await listed("?status=published")).toEqual([1, "Own published"]);
  expect(await listed("?status=scheduled")).toEqual([0]);
  expect(await listed("?q=published")).toEqual([1, "Own published"]);
  expect(await statusOf(`/managed-courses/${own.slug}/page`, account)).toBe(200);
  expect(await statusOf(`/managed-courses/${foreign.slug}/page`, account)).toBe(404);
  expect(await statusOf(`/course/${foreign._id}`, account)).toBe(404);
});

test("bytes of a draft are for the staff of its course, and for no other staff, support or learner", async () => {
  const { _id: courseId, thumbnail } = await draftCourse("Draft");
  const form = await lectureForm({ title: "Unknowns" });
  await server.call("POST", `/course/${courseId}?draft=true`, sentBy(admin, form));
  const { _id: otherId } = await publish(server, admin, { title: "Other" });
  const callers = {
    owner: await works(courseId, "owner"),
    editor: await works(courseId, "editor"),
    assistant: await works(courseId, "assistant"),
    foreignOwner: await works(otherId, "owner"),
    support: await server.signedIn({ role: "SUPPORT", subscribed: true }),
    learner: await server.signedIn({ subscribed: true }),
  };
  const seen: Record<string, [lectures: number, picture: number, video: number]> = {};
  for (const [name, account] of Object.entries(callers)) {
    const answer = await server.call("GET", `/course/${courseId}`, account);
    const link = answer.json<Partial<Schemas["LecturesAnswer"]>>().lectures?.[0]?.lecture.secure_url;
    const picture = await statusOf(pathOf(thumbnail.secure_url), account);
    seen[name] = [answer.statusCode, picture, link === undefined ? 404 : await statusOf(pathOf(link), account)];
  }
  const all = [200, 200, 200];
  const nothing = [404, 404, 404];
  expect(seen).toEqual({
    owner: all,
    editor: all,
    assistant: all,
    foreignOwner: nothing,
    support: nothing,
    learner: nothing,
  });
});

test("an editor uploads to their own course, until they are taken away from it", async () => {
  const { _id: courseId } = await publish(server, admin);
  const { _id: otherId } = await publish(server, admin, { title: "Other" });
  const [editor, assistant] = [await works(courseId, "editor"), await works(courseId, "assistant")];
  const tus = (method: "POST" | "PATCH", url: string, { headers }: TestAccount, sent: Record<string, string>) =>
    server.app.inject({ method, url, headers: { "tus-resumable": "1.0.0", ...headers, ...sent } });
  const create = (account: TestAccount, course: string) => {
    const texts = { title: "Sets", description: "Of numbers.", filename: "sets.mp4", filetype: "video/mp4" };
    const metadata = uploadMetadata({ courseId: course, ...texts });
    return tus("POST", "/api/v1/uploads", account, { "upload-length": "10", "upload-metadata": metadata });
  };
  expect((await create(editor, otherId)).statusCode).toBe(403);
  expect((await create(editor, "")).statusCode).toBe(403);
  expect((await create(assistant, courseId)).statusCode).toBe(403);
  const created = await create(editor, courseId);
  expect(created.statusCode).toBe(201);

  const append = () =>
    tus("PATCH", pathOf(String(created.headers["location"])), editor, {
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    });
  expect((await append()).statusCode).toBe(204);
  await add(admin, otherId, editor.email, "editor");
  await server.call("DELETE", `/course/${courseId}/staff/${editor.id}`, admin);
  expect((await append()).statusCode).toBe(403);
});

test("a course that comes back from the trash has its staff", async () => {
  const { _id: courseId } = await publish(server, admin);
  const owner = await works(courseId, "owner");
  await server.call("DELETE", `/course/${courseId}`, admin);
  expect(await statusOf(`/course/${courseId}/staff`, owner)).toBe(403);
  await server.call("POST", `/trash/${courseId}/restore`, admin);
  expect(await statusOf(`/course/${courseId}/staff`, owner)).toBe(200);
});

test("staff who watch their own course are no learners of it", async () => {
  const { _id: courseId } = await publish(server, admin);
  await server.call("POST", `/course/${courseId}`, sentBy(admin, await lectureForm()));
  const editor = await works(courseId, "editor");
  const answer = await server.call("GET", `/course/${courseId}`, editor);
  const { lectures } = answer.json<Schemas["LecturesAnswer"]>();
  expect(await statusOf(pathOf(lectures[0]?.lecture.secure_url), editor)).toBe(200);
  const after = await server.call("GET", `/course/${courseId}`, editor);
  expect(after.json<Schemas["LecturesAnswer"]>().course.learnerCount).toBe(0);
});
