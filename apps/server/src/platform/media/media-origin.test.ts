import { expect, test } from "vitest";
import { s3Settings } from "../../testing/processes/s3-settings.ts";
import { mediaOrigin } from "./media-origin.ts";

test.each([
  [{}, "https://media.s3.example.com"],
  [{ forcePathStyle: true }, "https://s3.example.com"],
  [{ endpoint: "https://192.0.2.7:9000" }, "https://192.0.2.7:9000"],
  [{ mediaUrl: "https://cdn.example.com/videos" }, "https://cdn.example.com"],
])("with %o browsers load videos from %s", (changed, origin) => {
  expect(mediaOrigin({ ...s3Settings, ...changed })).toBe(origin);
});
