// Why: docs/decisions/0147-a-bucket-has-one-owner.md
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import type { S3Settings } from "./s3-settings.ts";
import { buckets } from "../media-store.ts";
import { bucketOfAnother, PlaceOfAnother } from "../storage-outage.ts";
import { openS3, type S3 } from "./s3-client.ts";
import { ifThere, listIds, keyPrefix } from "./s3-objects.ts";
import { ownKeys, takeBucket } from "./take-bucket.ts";

const markKey = `${ownKeys}installation.json`;

/** The owner's name where the mark is not one of ours. */
const unknownOwner = "unknown";
/** An operator gives this instead of an owner for files without a mark. */
const unmarked = "unmarked";

export interface Claimant {
  installation: () => Promise<string>;
  /** Ids of items that are its own, in case the bucket has no mark yet. */
  items: () => Promise<ReadonlySet<string>>;
}

export interface BucketClaim {
  bucket: string;
  owner: () => Promise<string | undefined>;
  /** Rejects with `PlaceOfAnother` where `claim` would. Writes nothing. */
  require: (claimant: Claimant) => Promise<void>;
  claim: (claimant: Claimant) => Promise<void>;
}

export function bucketClaim(settings: S3Settings): BucketClaim {
  const s3 = openS3(settings);
  return {
    bucket: s3.bucket,
    owner: () => readOwner(s3),
    require: async (claimant) => {
      await requireClaimable(s3, claimant, await readOwner(s3));
    },
    claim: (claimant) => claimBucket(s3, claimant),
  };
}

/** Undefined: nobody has marked it. */
export async function readOwner({ call, bucket: Bucket }: S3, timeout?: number): Promise<string | undefined> {
  const input = { Bucket, Key: markKey };
  const text = await ifThere(
    call(async (client, options) => {
      const { Body } = await client.send(new GetObjectCommand(input), options);
      return (await Body?.transformToString()) ?? "";
    }, timeout),
  );
  return text === undefined ? undefined : readMark(text);
}

interface Waiting {
  /** Milliseconds for the first call. */
  timeout?: number | undefined;
  /** Milliseconds. Tests shorten them. */
  settling?: number;
}

/** The mark is read again after it was written. */
export async function claimBucket(s3: S3, claimant: Claimant, { timeout, settling }: Waiting = {}): Promise<void> {
  const own = await claimant.installation();
  const before = await readOwner(s3, timeout);
  if (before === own) return;
  await requireClaimable(s3, claimant, before);
  await takeBucket(s3, {
    own,
    before,
    readOwner: () => readOwner(s3),
    writeMark: (condition) => writeMark(s3, own, condition),
    settling,
  });
  const marked = await readOwner(s3);
  if (marked !== own) throw bucketOfAnother(s3.bucket, marked ?? unknownOwner);
}

async function requireClaimable(s3: S3, claimant: Claimant, owner: string | undefined): Promise<void> {
  const { takeOver, bucket } = s3.settings;
  if (owner !== undefined && owner === (await claimant.installation())) return;
  if (owner !== undefined && owner !== takeOver) throw bucketOfAnother(bucket, owner);
  if (owner === undefined && takeOver === unmarked) return;
  const strange = await strangeFile(s3, await claimant.items());
  if (strange === undefined) return;
  const advice =
    owner === undefined ? `. Only if nothing else uses this bucket, start once with S3_TAKE_OVER=${unmarked}` : "";
  throw new PlaceOfAnother(
    `The bucket ${bucket} has files that this installation does not know and would delete, like ${strange}: set` +
      ` S3_BUCKET to an empty one, or restore the backup that knows them${advice}`,
  );
}

/** Undefined where the bucket is empty, or where at least half of its items are the claimant's. */
async function strangeFile(s3: S3, own: ReadonlySet<string>): Promise<string | undefined> {
  const input = { Bucket: s3.bucket, MaxKeys: 100 };
  const { Contents = [] } = await s3.call((client, options) => client.send(new ListObjectsV2Command(input), options));
  const first = Contents.find(({ Key }) => Key?.startsWith(ownKeys) === false)?.Key;
  if (first === undefined) return undefined;
  const items: { prefix: string; known: boolean }[] = [];
  for (const bucket of buckets) {
    for await (const id of listIds(s3, keyPrefix(bucket)))
      items.push({ prefix: keyPrefix(bucket, id), known: own.has(id) });
  }
  const strange = items.filter(({ known }) => !known);
  return items.length > 0 && strange.length <= items.length / 2 ? undefined : (strange[0]?.prefix ?? first);
}

async function writeMark(s3: S3, installation: string, condition: { IfNoneMatch?: "*" }): Promise<void> {
  const mark = { product: "lms", installation, since: new Date().toISOString() };
  const Body = `${JSON.stringify(mark)}\n`;
  const input = { Bucket: s3.bucket, Key: markKey, Body, ContentType: "application/json", ...condition };
  await s3.call((client, options) => client.send(new PutObjectCommand(input), options));
}

function readMark(text: string): string {
  try {
    const mark: unknown = JSON.parse(text);
    const owner: unknown = typeof mark === "object" && mark !== null ? Reflect.get(mark, "installation") : undefined;
    return typeof owner === "string" && owner !== "" ? owner : unknownOwner;
  } catch {
    return unknownOwner;
  }
}
