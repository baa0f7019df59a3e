import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { bodyMemory } from "./body-memory.ts";
import { collectBody } from "./collect-body.ts";

test.each(["before it is read", "while it is read"])("a body that breaks off %s is refused", async (when) => {
  const request = Object.assign(new Readable({ read: () => undefined }), { headers: {} });
  request.push("half");
  if (when === "before it is read") request.destroy();
  const collected = collectBody(request, { limit: 100, memory: bodyMemory() });
  request.destroy();
  await expect(collected).rejects.toMatchObject({ status: 400 });
});
