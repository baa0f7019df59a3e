import { buffer } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limited } from "../media/byte-stream.ts";
import { chunk, formHead, partHead, rawCall } from "../../testing/hostile/raw-call.ts";
import { smallBodyRate } from "./body-rate.ts";
import { acceptForms, type FileReceiver, readForm } from "./multipart.ts";
import { Problem } from "../lib/problem.ts";

const mega = 1024 * 1024;
const rest = mega;

let app: FastifyInstance;
let port: number;

const tooLarge = () => new Problem(413, { code: "requests.tooLarge", message: "The file is larger than 1 MB" });
const receiver: FileReceiver = {
  maxBytes: mega,
  rate: smallBodyRate,
  tooLarge,
  receive: async (bytes) => {
    await buffer(limited(bytes, mega, tooLarge));
    return { [Symbol.asyncDispose]: async () => undefined };
  },
};

beforeEach(async () => {
  app = Fastify();
  await acceptForms(app);
  app.setErrorHandler((error, _request, reply) => {
    const { status, message, errors } = error instanceof Problem ? error : new Problem(500, "service.failed");
    return reply.code(status).send({ message, errors });
  });
  app.route({
    method: "POST",
    url: "/form",
    handler: async (request) => {
      await using form = await readForm(request, { fields: ["title"], files: { file: receiver } });
      return { values: form.values, unusable: form.unusable };
    },
  });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});

afterEach(() => app.close());

async function answerTo(start: string, length = 2 * mega): Promise<string> {
  const call = rawCall(port, formHead("/form", length) + start);
  const response = await call.waitFor("}");
  call.socket.destroy();
  return response;
}

test("an unexpected file ends the request at its first byte, and the error names it", async () => {
  const response = await answerTo(`${partHead("secret", "a.bin")}x`);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(response).toContain('"errors":[{"field":"secret"');
});

test("a second file under a name ends the request too", async () => {
  const response = await answerTo(`${partHead("file", "a")}one${partHead("file", "b")}two`);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(response).toContain('"field":"file"');
});

test.each(["title", "something"])("a text that is too long, %s, ends the request before it was sent", async (name) => {
  const response = await answerTo(`${partHead(name)}${"x".repeat(64 * 1024 + 1)}`);
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(response).toContain(
    `"errors":[{"field":"${name}","code":"requests.textTooLong","message":"This text is too long"}]`,
  );
});

const form = (head: string, body: string) => `${head}${body}\r\n--b--\r\n`;

test("a file in place of a text is refused, and so is a text in place of a file; an empty one is left out", async () => {
  const response = await answerTo(`${partHead("title", "a.bin")}${"x".repeat(64 * 1024 + 1)}`);
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  for (const [name, head] of [
    ["title", partHead("title", "a.bin")],
    ["file", partHead("file")],
  ] as const) {
    const filled = form(head, "text");
    expect(await answerTo(filled, filled.length)).toContain(`{"values":{},"unusable":["${name}"]}`);
    const empty = form(head, "");
    expect(await answerTo(empty, empty.length)).toContain('{"values":{},"unusable":[]}');
  }
});

test("a form that announces more than it may hold is refused before it is read", async () => {
  expect(await answerTo("", mega + rest + 1)).toMatch(/^HTTP\/1.1 413 [^]*The file is larger than 1 MB/);
});

test("a form that grows beyond what it may hold is refused while it is read", async () => {
  const call = rawCall(port, formHead("/form"));
  const text = chunk(`${partHead("note")}${"x".repeat(60 * 1024)}`);
  for (let sent = 0; sent < mega + rest; sent += 60 * 1024) call.socket.write(text);
  const response = await call.waitFor("}");
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(response).toContain("The request is too large");
  call.socket.destroy();
});

test("nothing is gained by bytes before the first part", async () => {
  const call = rawCall(port, formHead("/form"));
  for (let sent = 0; sent <= mega + rest; sent += 64 * 1024) call.socket.write(chunk("x".repeat(64 * 1024)));
  expect(await call.waitFor("}")).toMatch(/^HTTP\/1.1 413 /);
  call.socket.destroy();
});
