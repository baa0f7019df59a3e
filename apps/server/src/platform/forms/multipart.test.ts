import { buffer } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formBody, formOf } from "../../testing/form-body.ts";
import { smallBodyRate } from "./body-rate.ts";
import { acceptForms, type FileReceiver, readForm } from "./multipart.ts";
import { fieldProblem, Problem } from "../lib/problem.ts";

interface Kept extends AsyncDisposable {
  text: string;
}

let app: FastifyInstance;
let disposed: string[];

const receiver: FileReceiver<Kept> = {
  maxBytes: 10,
  rate: smallBodyRate,
  tooLarge: (field) => fieldProblem(413, field, "requests.tooLarge"),
  receive: async (bytes) => {
    const text = (await buffer(bytes)).toString();
    if (text.length > 10) throw new Problem(413, { code: "requests.tooLarge", message: "Too large" });
    if (text === "") return undefined;
    return {
      text,
      [Symbol.asyncDispose]: async () => {
        disposed.push(text);
      },
    };
  },
};

beforeEach(async () => {
  disposed = [];
  app = Fastify();
  await acceptForms(app);
  app.setErrorHandler((error, _request, reply) => {
    const problem = error instanceof Problem ? error : new Problem(500, "service.failed");
    return reply.code(problem.status).send({ message: problem.message });
  });
  app.route({
    method: "POST",
    url: "/form",
    handler: async (request) => {
      await using form = await readForm(request, { fields: ["title", "note"], files: { file: receiver } });
      const { values, files, unusable } = form;
      return { values, file: files.file?.text, ...(unusable.length > 0 && { unusable }) };
    },
  });
});

afterEach(() => app.close());

async function post(parts: Parameters<typeof formOf>[0]) {
  return app.inject({ method: "POST", url: "/form", ...(await formBody(formOf(parts))) });
}

const titlePart = (type: string, text: string) =>
  `--b\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`;

const titleSent = async (type: string, text: string) => {
  const payload = `${titlePart("text/plain", "First")}${titlePart(type, text)}--b--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return (await app.inject({ method: "POST", url: "/form", payload, headers })).json();
};

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe("a form", () => {
  test.each([
    {
      order: "first",
      parts: [
        ["file", bytes("clip")],
        ["title", "One"],
        ["note", "two"],
      ] as const,
    },
    {
      order: "between",
      parts: [
        ["title", "One"],
        ["file", bytes("clip")],
        ["note", "two"],
      ] as const,
    },
    {
      order: "last",
      parts: [
        ["title", "One"],
        ["note", "two"],
        ["file", bytes("clip")],
      ] as const,
    },
  ])("is read with its file $order", async ({ parts }) => {
    const answer = await post(parts);
    expect(answer.json()).toEqual({ values: { title: "One", note: "two" }, file: "clip" });
    expect(disposed).toEqual(["clip"]);
  });

  test("has no file when its file part is empty", async () => {
    expect(
      (
        await post([
          ["file", bytes("")],
          ["title", "One"],
        ])
      ).json(),
    ).toEqual({ values: { title: "One" } });
  });

  test("ignores unexpected texts and empty files, and an empty text in place of a file", async () => {
    const answer = await post([
      ["role", "ADMIN"],
      ["secret", bytes("")],
      ["file", ""],
      ["file", bytes("first")],
      ["file", bytes("")],
      ["title", "Ünïcode ✓"],
    ]);
    expect(answer.json()).toEqual({ values: { title: "Ünïcode ✓" }, file: "first" });
  });

  test("takes the last of two texts, and JSON that is a text", async () => {
    expect(await titleSent("text/plain; charset=utf-8", "Ünïcode")).toEqual({ values: { title: "Ünïcode" } });
    expect(await titleSent("application/json", '"Quoted"')).toEqual({ values: { title: "Quoted" } });
    expect(await titleSent("application/json", "3")).toEqual({ values: { title: "3" } });
    expect(await titleSent("application/json", "null")).toEqual({ values: { title: "First" } });
    expect(await titleSent("application/json", "{}")).toEqual({ values: { title: "First" }, unusable: ["title"] });
    expect(await titleSent("application/json", "{")).toEqual({ message: "The form could not be read" });
  });

  test("drops the files that came before a refused one", async () => {
    const { payload, headers } = await formBody(
      formOf([
        ["file", bytes("kept")],
        ["title", "x".repeat(70_000)],
      ]),
    );
    const answer = await app.inject({ method: "POST", url: "/form", payload, headers });
    expect(answer.statusCode).toBe(413);
    expect(disposed).toEqual(["kept"]);
  });

  test("without a body is an empty one", async () => {
    expect((await app.inject({ method: "POST", url: "/form" })).json()).toEqual({ values: {} });
  });
});

describe("refused with a sentence is", () => {
  test("another content type", async () => {
    const answer = await app.inject({ method: "POST", url: "/form", payload: { title: "One" } });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({ message: "Send this form as multipart/form-data" });
  });

  test("what the receiver refuses", async () => {
    expect((await post([["file", bytes("eleven long")]])).statusCode).toBe(413);
  });

  test("a form of too many parts", async () => {
    const fields = Array.from({ length: 60 }, (_, index) => [`field${index}`, "x"] as const);
    const answer = await post(fields);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ message: "The form has too many parts" });
  });

  test.each([
    { what: "without a boundary", type: "multipart/form-data", payload: "x" },
    {
      what: "cut off in a file",
      type: "multipart/form-data; boundary=b",
      payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    },
    {
      what: "with a field that would overwrite a prototype",
      type: "multipart/form-data; boundary=b",
      payload: '--b\r\ncontent-disposition: form-data; name="toString"\r\n\r\nabc\r\n--b--\r\n',
    },
  ])("a body $what", async ({ type, payload }) => {
    const answer = await app.inject({ method: "POST", url: "/form", payload, headers: { "content-type": type } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: "The form could not be read" });
    expect(disposed).toEqual([]);
  });
});
