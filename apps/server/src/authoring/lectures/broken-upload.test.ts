import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lectureForm, publish } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: TestAccount;
let courseId: string;
let port: number;
let initialFiles: string[];
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line) => void logged.push(line) });
  server = await startTestServer({ maxVideoBytes: 50_000_000 }, { log });
  admin = await server.signedIn({ role: "ADMIN" });
  courseId = (await publish(server, admin))._id;
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
  initialFiles = await files();
});
afterAll(() => server.close());

const files = () => filesUnder(join(server.dependencies.config.dataDir, "media"));

function upload(length: number, start: Uint8Array, contentType: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    [
      `POST /api/v1/course/${courseId} HTTP/1.1`,
      "host: localhost",
      `cookie: ${admin.headers.cookie}`,
      `content-type: ${contentType}`,
      `content-length: ${length}`,
      "\r\n",
    ].join("\r\n"),
  );
  socket.write(start);
  return socket;
}

test("an aborted upload leaves no file and no lecture, and is not logged as a server error", async () => {
  const { payload, headers } = await lectureForm();
  const video = Buffer.concat([payload.subarray(0, payload.length - 100), Buffer.alloc(2_000_000)]);
  const socket = upload(40_000_000, video, headers["content-type"] ?? "");
  await vi.waitFor(async () => expect((await files()).length).toBeGreaterThan(initialFiles.length), {
    timeout: 60_000,
  });

  socket.destroy();
  await vi.waitFor(async () => expect(await files()).toEqual(initialFiles), { timeout: 60_000 });
  const answer = await server.call("GET", `/course/${courseId}`, { headers: admin.headers });
  expect(answer.json()).toMatchObject({ lectures: [] });
  expect(logged).toEqual([]);
});

test.each([
  { what: "announces too much", length: 3_000_000_000, start: "--b\r\n", status: 413 },
  {
    what: "is no video",
    length: 40_000_000,
    start: `--b\r\ncontent-disposition: form-data; name="lecture"; filename="a.mp4"\r\n\r\n${"no video ".repeat(1000)}`,
    status: 415,
  },
])("an upload that $what is answered before it was sent", async ({ length, start, status }) => {
  const socket = upload(length, Buffer.from(start), "multipart/form-data; boundary=b");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  socket.destroy();
  await vi.waitFor(async () => expect(await files()).toEqual(initialFiles), { timeout: 60_000 });
});
