import { createHash } from "node:crypto";
import { toTexts } from "@lms/api/forms";
import type { components } from "@lms/api/schema";
import { formBody, formOf } from "../form-body.ts";
import { courseForm, lectureForm, sentBy } from "./course-forms.ts";
import { pngPicture } from "../pictures.ts";
import { zipFile } from "./zip-file.ts";
import type { TestAccount, TestServer } from "../test-server.ts";

type Schemas = components["schemas"];

/** Each differs. */
let pictureWidth = 40;

/** Returns the id of a course with everything that a course may have. */
export async function makeWholeCourse(server: TestServer, admin: TestAccount): Promise<string> {
  const form = await courseForm({ title: "संख्याएँ: Algebra", language: "hi" });
  const created = await server.call("POST", "/course", sentBy(admin, form));
  const courseId = created.json<Schemas["CourseAnswer"]>().course._id;
  const poster = await pngPicture(320, 180);
  const written = { headers: admin.headers, payload: { title: "Second" } };
  await server.call("POST", `/course/${courseId}/lectures`, written);
  const ids = [];
  for (const title of ["First", "Third"] as const) {
    const sent = sentBy(admin, await lectureForm({ title, poster }));
    await server.call("POST", `/course/${courseId}`, sent);
    const { _id } = lectureNamed(await readCourse(server, admin, courseId), title);
    ids.push(_id);
    for (const language of ["en", "hi"]) {
      const captions = { cues: [{ start: 0.5, end: 2, text: `${title} ${language}` }], isDefault: language === "hi" };
      const path = `/course/${courseId}/lectures/${_id}/captions/${language}`;
      await server.call("PUT", path, { headers: admin.headers, payload: captions });
    }
  }
  const [first = "", third = ""] = ids;
  const second = lectureNamed(await readCourse(server, admin, courseId), "Second")._id;
  await writeText(server, admin, `/course/${courseId}/lectures/${second}`, "## Letters\n\nOnly a text.");
  const folder = `/course/${courseId}/lectures/${third}`;
  const pictures = [await addPicture(server, admin, folder), await addPicture(server, admin, folder)];
  await addPicture(server, admin, folder);
  await writeText(
    server,
    admin,
    folder,
    pictures
      .toReversed()
      .map((address) => `![](${address})`)
      .join("\n\n"),
  );
  await addFile(server, admin, `/course/${courseId}/lectures/${second}`, "अभ्यास.docm");
  await addFile(server, admin, folder, "Data.csv");
  const payload = {
    lectures: [third],
    sections: [
      { title: "Empty", lectures: [] },
      { title: "Letters", lectures: [second, first] },
    ],
  };
  const placed = await server.call("PUT", `/course/${courseId}/curriculum`, { headers: admin.headers, payload });
  const { sections = [] } = placed.json<Schemas["CurriculumAnswer"]>();
  const [empty = "", letters = ""] = sections.map(({ _id }) => _id);
  const schedule = {
    order: "sequence",
    sections: [
      { _id: empty, opensAfterDays: 3 },
      { _id: letters, opensAt: "2026-07-01T10:00:00+05:30" },
    ],
    lectures: [
      { _id: first, opensAt: "2026-07-02T10:00:00Z" },
      { _id: third, opensAfterDays: 2 },
    ],
  };
  await server.call("PUT", `/course/${courseId}/schedule`, { headers: admin.headers, payload: schedule });
  const preview = { headers: admin.headers, payload: { published: true, preview: true } };
  await server.call("PUT", `/course/${courseId}/lectures/${third}/publication`, preview);
  return courseId;
}

async function writeText(server: TestServer, { headers }: TestAccount, folder: string, source: string): Promise<void> {
  await server.call("PUT", `${folder}/text`, { headers, payload: { source } });
}

async function addFile(server: TestServer, admin: TestAccount, folder: string, name: string): Promise<void> {
  const bytes = name.endsWith(".docm") ? zipFile(["[Content_Types].xml", "word/vbaProject.bin"]) : Buffer.from("a,b\n");
  const form = await formBody(
    formOf([
      ["name", name],
      ["file", bytes],
    ]),
  );
  const answer = await server.call("POST", `${folder}/files`, sentBy(admin, form));
  const [file] = answer.json<Schemas["LectureAnswer"]>().lecture.files ?? [];
  const payload = { name, printable: true };
  await server.call("PUT", `${folder}/files/${file?._id}`, { headers: admin.headers, payload });
}

async function addPicture(server: TestServer, admin: TestAccount, folder: string): Promise<string> {
  pictureWidth += 8;
  const form = await formBody(formOf([["picture", await pngPicture(pictureWidth, 40)]]));
  const answer = await server.call("POST", `${folder}/pictures`, sentBy(admin, form));
  return answer.json<Schemas["LecturePictureAnswer"]>().picture.address;
}

export function lectureNamed({ lectures: all }: Schemas["LecturesAnswer"], title: string): Schemas["Lecture"] {
  const found = all.find((each) => each.title === title);
  if (found === undefined) throw new Error(`There is no lecture ${title}`);
  return found;
}

export async function readCourse(
  server: TestServer,
  admin: TestAccount,
  id: string,
): Promise<Schemas["LecturesAnswer"]> {
  return (await server.call("GET", `/course/${id}`, { headers: admin.headers })).json();
}

/** What a course is made of, without names that are its own. */
export function contentOf({ course, sections: titles = [], lectures: all }: Schemas["LecturesAnswer"]) {
  const { title: _, ...texts } = toTexts("CourseUpdateForm", course);
  const places = new Map(titles.map(({ _id }, index) => [_id, index]));
  return {
    course: { ...texts, duration: course.duration },
    sections: titles.map(({ title }) => title),
    lectures: all.map(({ title, description: text, position, duration: length, published, preview, ...lecture }) => ({
      title,
      text,
      position,
      length,
      published,
      preview,
      parts: lecture.parts,
      words: lecture.text?.words,
      files: lecture.files?.map(({ name, type, size, macros, printable }) => ({ name, type, size, macros, printable })),
      hasPoster: lecture.poster !== undefined,
      section: places.get(lecture.sectionId ?? ""),
    })),
  };
}

async function picturesOf(server: TestServer, { headers }: TestAccount, folder: string): Promise<string[]> {
  const { text } = (await server.call("GET", `${folder}/text`, { headers })).json<Schemas["LectureTextAnswer"]>();
  return [...text.html.matchAll(/ src="([^"]+)"/g)].map(([, address = ""]) => address);
}

async function sumOf(server: TestServer, admin: TestAccount, url: string): Promise<string> {
  const answer = await server.app.inject({ url, headers: admin.headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`);
  return createHash("sha256").update(answer.rawPayload).digest("hex");
}

/** SHA-256 of its picture, videos, their pictures and captions, and the pictures of texts. */
export async function filesOfCourse(
  server: TestServer,
  admin: TestAccount,
  { course, lectures: all }: Schemas["LecturesAnswer"],
): Promise<string[]> {
  const urls = [
    course.thumbnail.secure_url,
    ...all.flatMap(({ lecture, poster, captions = [], files = [] }) => [
      ...files.map(({ secure_url }) => secure_url),
      lecture.secure_url,
      poster?.secure_url,
      ...captions.map(({ secure_url }) => secure_url),
    ]),
    ...(await Promise.all(
      all.map((lecture) => picturesOf(server, admin, `/course/${course._id}/lectures/${lecture._id}`)),
    )),
  ].flat();
  const named = urls.filter((url) => url !== undefined);
  return Promise.all(named.map((url) => sumOf(server, admin, url)));
}
