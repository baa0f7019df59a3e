import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { s3Settings } from "../../../testing/processes/s3-settings.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { streamChunks } from "../byte-stream.ts";
import { openS3Store } from "./s3-store.ts";

const clock = () => new Date();

test("an upload to a store has the checksum of the bytes that arrive there", async () => {
  await using folder = await temporaryFolder();
  let arrived = Buffer.alloc(0);
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    arrived = await buffer(request);
    response.end();
  };
  await using store = createServer((request, response) => void receive(request, response)).listen(0, "127.0.0.1");
  await once(store, "listening");
  const address = store.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const settings = { ...s3Settings, endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true };
  const options = { temporaryFolder: folder.path, maxBytes: 2 ** 20, clock, log: { warn: () => undefined } };
  const media = await openS3Store(settings, options);
  const draft = await media.begin("lectures");
  const checksum = await draft.write("video.mp4", streamChunks(Buffer.from("first "), Buffer.from("second")));
  expect(arrived.toString()).toBe("first second");
  expect(checksum).toEqual({ size: 12, sha256: createHash("sha256").update(arrived).digest("hex") });
  store.closeAllConnections();
});
