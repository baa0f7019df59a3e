import { expect, test } from "vitest";
import { s3Settings } from "../testing/processes/s3-settings.ts";
import { readEnvironment } from "./environment.ts";
import { readS3, unusedS3 } from "./media-settings.ts";

const store = {
  S3_ENDPOINT: "https://s3.example.com/",
  S3_BUCKET: "media",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};
const publicUrl = "https://learn.example.com";

function readFrom(environment: Record<string, string>, site = publicUrl) {
  const read = readEnvironment(environment);
  return { settings: readS3(read, site), errors: read.errors, unused: unusedS3(read) };
}

test("without a store media are in the data folder, and its other settings have no effect", () => {
  expect(readFrom({ S3_REGION: "eu-west-1", MEDIA_URL: "https://cdn.example.com" })).toEqual({
    settings: undefined,
    errors: [],
    unused: ["S3_REGION", "MEDIA_URL"],
  });
});

test("a store has a region and the address of the bucket's own host unless others are set", () => {
  expect(readFrom(store)).toEqual({
    settings: s3Settings,
    errors: [],
    unused: [],
  });
  const all = {
    S3_TAKE_OVER: "unmarked",
    S3_REGION: "eu-west-1",
    S3_FORCE_PATH_STYLE: "true",
    STREAM_DELIVERY: "store",
    MEDIA_URL: "https://cdn.example.com/videos/",
  };
  expect(readFrom({ ...store, ...all }).settings).toMatchObject({
    region: "eu-west-1",
    forcePathStyle: true,
    streams: "store",
    mediaUrl: "https://cdn.example.com/videos",
    takeOver: "unmarked",
  });
});

test.each([
  [{ S3_BUCKET: "Media!" }, /^S3_BUCKET must be the name of a bucket/],
  [{ S3_ENDPOINT: "s3.example.com" }, /^S3_ENDPOINT must be an address that begins with/],
  [{ S3_ENDPOINT: "https://user@s3.example.com" }, /^S3_ENDPOINT must be an address alone/],
  [{ MEDIA_URL: "https://cdn.example.com/?key=1" }, /^MEDIA_URL must be an address alone/],
  [{ S3_ENDPOINT: "http://s3.example.com" }, /^S3_ENDPOINT must be https like PUBLIC_URL.*or set MEDIA_URL/],
  [{ MEDIA_URL: "http://cdn.example.com" }, /^MEDIA_URL must be https like PUBLIC_URL: [^,]*$/],
  [{ S3_SECRET_ACCESS_KEY: "" }, /^S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT/],
])("%o is refused", (wrong, message) => {
  expect(readFrom({ ...store, ...wrong }).errors).toEqual([expect.stringMatching(message)]);
});

test("a store inside the network may be http where browsers reach it by another address", () => {
  const inside = { ...store, S3_ENDPOINT: "http://store:9000" };
  expect(readFrom({ ...inside, MEDIA_URL: "https://cdn.example.com" }).errors).toEqual([]);
  expect(readFrom(inside, "http://localhost:3000").errors).toEqual([]);
});
