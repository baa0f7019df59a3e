import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { smallBodyRate } from "./body-rate.ts";
import { acceptForms, readForm } from "./multipart.ts";
import { formHead, partHead, rawCall } from "../../testing/hostile/raw-call.ts";
import { Problem } from "../lib/problem.ts";

const tooLarge = () => new Problem(413, { code: "requests.tooLarge", message: "Too large" });
const refusing = {
  maxBytes: 32 * 1024 * 1024,
  rate: smallBodyRate,
  tooLarge,
  receive: () => Promise.reject(tooLarge()),
};
const refuseStranger = () => Promise.reject(Object.assign(new Error("Not you"), { statusCode: 401 }));

async function listening() {
  const app = Fastify();
  await acceptForms(app);
  app.route({
    method: "POST",
    url: "/form",
    handler: async (request, reply) => {
      await expect(readForm(request, { fields: [], files: { file: refusing } })).rejects.toThrow("Too large");
      return reply.code(413).send({ answer: "refused" });
    },
  });
  app.route({ method: "POST", url: "/closed", onRequest: refuseStranger, handler: async () => ({ answer: "never" }) });
  app.route({ method: "POST", url: "/open", handler: async () => ({ answer: "open" }) });
  app.route({ method: "GET", url: "/next", handler: async () => ({ answer: "next" }) });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  return { app, port: Number(port) };
}

function reader(socket: Socket): (text: string) => Promise<string> {
  let said = "";
  socket.setEncoding("utf8").on("data", (text) => {
    said += String(text);
  });
  return async (text) => {
    while (!said.includes(text)) await once(socket, "data");
    return said;
  };
}

test("a response during an upload arrives at once, and the connection can be used after the rest", async () => {
  const { app, port } = await listening();
  const socket = connect(port, "127.0.0.1");
  const read = reader(socket);

  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nfirst bytes';
  const rest = Buffer.alloc(4 * 1024 * 1024);
  const end = "\r\n--b--\r\n";
  const length = start.length + rest.length + end.length;
  socket.write(
    `POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
  );
  socket.write(start);
  expect(await read("refused")).toMatch(/^HTTP\/1.1 413 /);

  socket.write(rest);
  socket.write(`${end}GET /next HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(await read("next")).toContain("HTTP/1.1 200 ");

  await once(socket, "close");
  await app.close();
});

test.each(["HTTP/1.1", "HTTP/1.0"])(
  "a caller of %s who wants the connection closed may send the rest first",
  async (version) => {
    const { app, port } = await listening();
    const socket = connect(port, "127.0.0.1");
    const read = reader(socket);
    const closed = once(socket, "close");

    const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nfirst bytes';
    const rest = Buffer.alloc(4 * 1024 * 1024);
    socket.write(
      [
        `POST /form ${version}`,
        "host: x",
        "connection: close",
        "content-type: multipart/form-data; boundary=b",
        `content-length: ${start.length + rest.length}`,
        "",
        start,
      ].join("\r\n"),
    );
    expect(await read("refused")).toMatch(/^HTTP\/1.1 413 /);

    await new Promise<void>((sent, failed) => {
      socket.once("error", failed);
      socket.write(rest, () => sent());
    });
    await closed;
    await app.close();
  },
);

test("a refused upload gets no 100 Continue", async () => {
  const { app, port } = await listening();
  const ask = async (path: string) => {
    const socket = connect(port, "127.0.0.1");
    const read = reader(socket);
    const headers = "expect: 100-continue\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000";
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n`);
    const [first] = (await read("\r\n\r\n")).split("\r\n");
    socket.destroy();
    return first;
  };
  expect(await ask("/closed")).toBe("HTTP/1.1 401 Unauthorized");
  expect(await ask("/open")).toBe("HTTP/1.1 100 Continue");
  await app.close();
});

test("what is sent after a refusal is read slowly from a point on, so that it is no work", async () => {
  const { app, port } = await listening();
  const call = rawCall(port, formHead("/form", 30 * 1024 * 1024) + partHead("file", "a"));
  call.socket.write("first bytes");
  await call.waitFor("refused");
  let taken = 0;
  const block = Buffer.alloc(64 * 1024);
  const send = (): void => {
    call.socket.write(block, (error) => {
      if (error != null) return;
      taken += block.length;
      send();
    });
  };
  send();
  // The socket buffers of both sides are added to what the server reads.
  await expect.poll(() => taken).toBeGreaterThan(4 * 1024 * 1024);
  await sleep(400);
  call.socket.destroy();
  expect(taken).toBeLessThan(16 * 1024 * 1024);
  await app.close();
});
