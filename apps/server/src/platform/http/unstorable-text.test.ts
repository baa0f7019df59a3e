import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../lib/id.ts";
import { insertCourse } from "../../testing/batches.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

const nul = "Text with a NUL character cannot be kept";
const half = "Text with half of a character cannot be kept";
const json = { "content-type": "application/json" };

let server: TestServer;
let learner: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  learner = await server.signedIn({ subscribed: true });
});
afterAll(() => server.close());

describe("a form", () => {
  test.each([
    [String.raw`{"email":"\ud800@b.co","password":"x"}`, half],
    [String.raw`{"email":"a\u0000@b.co","password":"x"}`, nul],
  ])("%s is a 400 that names the field", async (payload, message) => {
    const answer = await server.call("POST", "/user/signin", { headers: json, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: [{ field: "email", message }] });
  });

  test("with files, in another encoding, is read as UTF-8, and refused", async () => {
    const head =
      '--x\r\ncontent-disposition: form-data; name="fullName"\r\ncontent-type: text/plain; charset=utf-16le\r\n\r\n';
    const payload = Buffer.concat([
      Buffer.from(head),
      Buffer.from("Asha \ud800Verma", "utf16le"),
      Buffer.from("\r\n--x--"),
    ]);
    const headers = { "content-type": "multipart/form-data; boundary=x", ...learner.headers };
    const answer = await server.call("PUT", "/user/update", { headers, payload });
    expect(answer.json().errors).toContainEqual({
      field: "fullName",
      code: "requests.nulCharacter",
      message: "Text with a NUL character cannot be kept",
    });
  });

  test("ignores it in what it does not know", async () => {
    const payload = { name: "Asha", email: "a@b.co", message: "Hello", "\0": "\ud800" };
    expect((await server.call("POST", "/contact", { payload })).statusCode).toBe(200);
  });
});

test("other JSON is a 400 that names the place", async () => {
  const report = { lectureId: "a\0", playId: "p", position: 0, ranges: [], playedSeconds: 0 };
  const answer = await server.call("POST", "/progress", { headers: learner.headers, payload: { reports: [report] } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field: "reports/0/lectureId", code: "requests.nulCharacter", message: nul }]);
});

test("a path parameter is answered like an unknown id", async () => {
  for (const id of [newId(), "%00"]) {
    const answer = await server.call("GET", `/progress/courses/${id}`, { headers: learner.headers });
    expect([answer.statusCode, answer.json().message]).toEqual([404, "Course not found"]);
  }
});

test("a query parameter is refused by name, a search finds nothing, and an unknown parameter is ignored", async () => {
  await insertCourse(server);
  const cursor = await server.call("GET", "/course?cursor=%00");
  expect([cursor.statusCode, cursor.json().errors[0].field]).toEqual([400, "cursor"]);
  for (const query of ["q=%00", "q=A%00", "category=Mathematics%00"]) {
    expect((await server.call("GET", `/course?${query}`)).json().courses).toEqual([]);
  }
  expect((await server.call("GET", "/course?other=%00")).json().courses).toHaveLength(1);
});
