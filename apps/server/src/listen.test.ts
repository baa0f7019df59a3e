import { fastify } from "fastify";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

test("a port that is taken is said in a sentence", async () => {
  const host = "127.0.0.1";
  const first = fastify();
  const second = fastify();
  const port = Number(new URL(await listen(first, { host, port: 0 })).port);
  await expect(listen(second, { host, port })).rejects.toThrow(`Port ${port} is in use`);
  await first.close();
  await second.close();
});
