import type { S3Settings } from "../../platform/media/s3/s3-settings.ts";

export const s3Settings: S3Settings = {
  endpoint: "https://s3.example.com",
  bucket: "media",
  region: "us-east-1",
  accessKeyId: "key",
  secretAccessKey: "secret",
  forcePathStyle: false,
  mediaUrl: undefined,
  streams: "auto",
  siteOrigin: "https://learn.example.com",
  takeOver: undefined,
};
