import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { bodyMemory } from "./body-memory.ts";
import { collectBody } from "./collect-body.ts";

const busy = { name: "Problem", status: 503, retryAfter: 5 };

function body(headers: Record<string, string> = {}) {
  return Object.assign(new PassThrough(), { headers });
}

test("the largest body is aborted for a short one", async () => {
  const memory = bodyMemory(1000);
  const [large, medium, short] = [body(), body(), body()];
  const collected = [large, medium, short].map((each) => collectBody(each, { limit: 900, memory }));
  large.write(Buffer.alloc(600));
  medium.write(Buffer.alloc(350));
  short.end(Buffer.alloc(100));
  await expect(collected[0]).rejects.toMatchObject(busy);
  expect(await collected[2]).toHaveLength(100);
  medium.end(Buffer.alloc(500));
  expect(await collected[1]).toHaveLength(850);
});

test("an announced length reserves no memory, and a collected body releases its memory", async () => {
  const memory = bodyMemory(1000);
  const announced = body({ "content-length": "900" });
  const waiting = collectBody(announced, { limit: 900, memory });
  for (let round = 0; round < 5; round += 1) {
    const each = body();
    each.end(Buffer.alloc(900));
    expect(await collectBody(each, { limit: 900, memory })).toHaveLength(900);
  }
  announced.end(Buffer.alloc(900));
  expect(await waiting).toHaveLength(900);
});

test("a body is refused before it is read when it announces too much, at the first byte too many otherwise", async () => {
  const memory = bodyMemory();
  const announced = body({ "content-length": "901" });
  await expect(collectBody(announced, { limit: 900, memory })).rejects.toMatchObject({ status: 413 });
  const growing = body();
  const collected = collectBody(growing, { limit: 900, memory });
  growing.write(Buffer.alloc(901));
  await expect(collected).rejects.toMatchObject({ status: 413 });
});

test("a body that breaks off is a 400", async () => {
  const broken = body();
  const collected = collectBody(broken, { limit: 900, memory: bodyMemory() });
  broken.write("some");
  broken.destroy();
  await expect(collected).rejects.toMatchObject({ status: 400 });
});
