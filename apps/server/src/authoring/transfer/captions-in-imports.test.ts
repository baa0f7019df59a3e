import { monitorEventLoopDelay } from "node:perf_hooks";
import type { components } from "@lms/api/schema";
import { beforeEach, expect, test } from "vitest";
import { importForm } from "../../testing/courses/transferred-course.ts";
import { archivedCourse, archiveOf, listed } from "../../testing/courses/course-archive.ts";
import { sentBy } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
});

/** The archive of a course whose lecture has these captions, each in a language of its own. */
async function archiveWith(...files: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const archived = await archivedCourse();
  const [lecture] = archived.manifest.lectures;
  if (lecture === undefined) throw new Error("There is one");
  archived.files = archived.files.filter(({ name }) => !name.endsWith(".vtt"));
  lecture.captions = files.map((text, index) => {
    const path = `lectures/0001/captions.${index}.vtt`;
    const bytes = Buffer.from(text);
    archived.files.push({ name: path, bytes });
    const language = ["hi", "en", "bn", "ta"][index] ?? "";
    return Object.assign(listed(path, bytes), { language, isDefault: index === 0 });
  });
  return archiveOf(archived);
}

async function send(archive: Uint8Array<ArrayBuffer>) {
  return server.call("POST", "/imports", sentBy(admin, await importForm(archive)));
}

test("what was changed in captions is listed with what the import will make, and the course has them clean", async () => {
  const clean = "WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nअक्षर\n";
  const unusual = "1\n00:00,500 --> 00:00,500\n<b>Letters</b>\n";
  const { import: checked } = (await send(await archiveWith(clean, unusual))).json<Schemas["CourseImportAnswer"]>();
  expect(checked.plan.lectures[0]).toMatchObject({
    captions: ["hi", "en"],
    captionsChanges: [
      {
        language: "en",
        changes: [
          { kind: "formatting", count: 1, lines: [2] },
          { kind: "length", count: 1, lines: [2] },
        ],
      },
    ],
  });
  const finished = await server.call("POST", `/imports/${checked._id}/finish`, { headers: admin.headers });
  const { course } = finished.json<Schemas["CourseAnswer"]>();
  const { lectures } = (await server.call("GET", `/course/${course._id}`, { headers: admin.headers })).json<
    Schemas["LecturesAnswer"]
  >();
  const path = `/course/${course._id}/lectures/${lectures[0]?._id}/captions`;
  const { captions } = (await server.call("GET", path, { headers: admin.headers })).json<Schemas["CaptionsAnswer"]>();
  expect(captions.find(({ language }) => language === "en")?.cues).toEqual([{ start: 0.5, end: 1.5, text: "Letters" }]);
});

test("four files of nested tags are read while requests are answered", async () => {
  const nested = `WEBVTT\n\n00:00.000 --> 00:01.000\n${"<b>".repeat(700_000)}x`;
  const archive = await archiveWith(nested, nested, nested, nested);
  // The first file starts the thread, and loads what an import needs.
  await send(await archiveWith("WEBVTT\n\n00:00.000 --> 00:01.000\nLetters\n"));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await send(archive);
  delay.disable();
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { code: "catalogue.importChecked" }]);
  // Not the longest delay, since other processes may take the processor from this one at any moment.
  expect(delay.percentile(90) / 1e6).toBeLessThan(50);
});
