import type { components } from "@lms/api/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { jobHandlers } from "../../app/job-handlers.ts";
import { filePages, lectureFiles } from "../../platform/database/schema/captions.ts";
import { newId } from "../../platform/lib/id.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { publish, sentBy } from "../../testing/courses/course-forms.ts";
import { pdfFile } from "../../testing/courses/pdf-file.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { schedulePdfs } from "./read-pdfs-job.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let course: string;
let folder: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  const { _id } = await publish(server, admin);
  course = `/course/${_id}`;
  await beginLecture();
  await schedulePdfs(server.dependencies);
});

async function beginLecture(): Promise<void> {
  const payload = { title: "Exercises" };
  const created = await server.call("POST", `${course}/lectures`, { headers: admin.headers, payload });
  folder = `${course}/lectures/${created.json<Schemas["LectureAnswer"]>().lecture._id}`;
}

async function add(text: string): Promise<string> {
  const file = new TextEncoder().encode(text);
  const form = await formBody(
    formOf([
      ["name", "a.pdf"],
      ["file", file],
    ]),
  );
  const answer = await server.call("POST", `${folder}/files`, sentBy(admin, form));
  return answer.json<Schemas["LectureAnswer"]>().lecture.files?.at(-1)?._id ?? "";
}

const read = () => {
  const { "read-pdfs": handler } = jobHandlers(server.dependencies);
  return createWorker(server.dependencies, { "read-pdfs": handler }).runDue();
};

async function readFiles(): Promise<Schemas["LectureFile"][]> {
  const answer = await server.call("GET", course, { headers: admin.headers });
  return answer.json<Schemas["LecturesAnswer"]>().lectures.flatMap(({ files = [] }) => files);
}

function textsOf(fileId: string) {
  const { page, text } = filePages;
  return server.dependencies.db
    .select({ page, text })
    .from(filePages)
    .where(eq(filePages.fileId, fileId))
    .orderBy(asc(page));
}

test("a PDF is read page by page, and nothing that it would run is run", async () => {
  const catalog = "/OpenAction << /S /JavaScript /JS (while (true);) >> /AA << /WC << /S /Launch /F (calc.exe) >> >>";
  const id = await add(pdfFile({ pages: ["Letters stand (for) numbers.", "", "A quadratic equation"], catalog }));
  await read();
  expect(await readFiles()).toMatchObject([{ pages: 3 }]);
  expect(await textsOf(id)).toEqual([
    { page: 1, text: "Letters stand (for) numbers." },
    { page: 3, text: "A quadratic equation" },
  ]);
});

/** The standard handler of revision 2, with keys of no known password. */
const needsPassword = `/ID [<${"00".repeat(16)}> <${"00".repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44
  /O <${"11".repeat(32)}> /U <${"22".repeat(32)}> >>`;

test("one that is damaged, needs a password or has only pictures is said to be unread, and the next one is read", async () => {
  await add("%PDF-1.7\nLetters stand for numbers.");
  await add(pdfFile({ pages: ["Secret"], trailer: needsPassword }));
  await add(pdfFile({ pages: [""] }));
  await add(pdfFile({ pages: ["Algebra"] }));
  await read();
  const files = await readFiles();
  expect(files.map(({ pages, unread }) => [pages, unread])).toEqual([
    [undefined, true],
    [undefined, true],
    [1, true],
    [1, undefined],
  ]);
});

test("many PDFs that cannot be read do not hold up the later ones", async () => {
  const { db, clock } = server.dependencies;
  const lectureId = folder.split("/").at(-1) ?? "";
  const file = {
    lectureId,
    name: "a.pdf",
    type: "application/pdf",
    size: 5,
    file: "gone/file",
    createdAt: new Date(clock().getTime() - hour),
  };
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...file, id: newId(), position: index + 1 }));
  await db.insert(lectureFiles).values(rows);
  await beginLecture();
  const id = await add(pdfFile({ pages: ["Algebra"] }));
  await read();
  expect(await textsOf(id)).toEqual([{ page: 1, text: "Algebra" }]);
});
