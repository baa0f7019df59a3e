import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../../src/platform/media/s3/s3-settings.ts";
import { s3Settings } from "../../src/testing/processes/s3-settings.ts";
import { newId } from "../../src/platform/lib/id.ts";

type Action = `killNode/${number}` | `startNode/${number}` | "killAll" | "startAll" | "pause" | "resume";

interface ObjectStore {
  settings: S3Settings;
  client: S3Client;
  control: (action: Action) => Promise<void>;
}

const given = process.env["TEST_S3"];

/** False outside `npm run test:s3`. */
export const hasObjectStore = given !== undefined;

/** The settings as a server or a command gets them. */
export function s3Environment({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  };
}

/** With an empty bucket of its own. */
export async function objectStore(): Promise<ObjectStore> {
  const { url, control, accessKeyId, secretAccessKey } = JSON.parse(given ?? "{}");
  const region = "us-east-1";
  const credentials = { accessKeyId, secretAccessKey };
  const bucket = `test-${newId()}`;
  // Not loaded where these tests are skipped.
  const { CreateBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const client = new S3Client({ endpoint: url, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    settings: {
      ...s3Settings,
      endpoint: url,
      bucket,
      region,
      ...credentials,
      forcePathStyle: true,
      siteOrigin: "http://localhost:3000",
    },
    client,
    control: async (action) => {
      const response = await fetch(`${control}/${action}`, { method: "POST" });
      if (!response.ok) throw new Error(`The store did not ${action}`);
    },
  };
}
