import { expect, test } from "vitest";
import { mediaOrigin } from "./media-origin.ts";

const store = {
  endpoint: "https://s3.example.com",
  bucket: "media",
  region: "us-east-1",
  accessKeyId: "key",
  secretAccessKey: "secret",
  forcePathStyle: false,
  mediaUrl: undefined,
};

test.each([
  [{}, "https://media.s3.example.com"],
  [{ forcePathStyle: true }, "https://s3.example.com"],
  [{ endpoint: "https://192.0.2.7:9000" }, "https://192.0.2.7:9000"],
  [{ mediaUrl: "https://cdn.example.com/videos" }, "https://cdn.example.com"],
])("with %o browsers load videos from %s", (changed, origin) => {
  expect(mediaOrigin({ ...store, ...changed })).toBe(origin);
});
