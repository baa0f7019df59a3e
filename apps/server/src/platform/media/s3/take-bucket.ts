// Why: docs/decisions/0147-a-bucket-has-one-owner.md
import { setTimeout as wait } from "node:timers/promises";
import { ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { second } from "../../lib/time/durations.ts";
import { statusBehind } from "./outage-sentence.ts";
import type { S3 } from "./s3-client.ts";
import { deleteObject } from "./s3-objects.ts";

/** Keys of the installation itself: neither is below the media, so no sweep deletes them. */
export const ownKeys = "lms-";
const candidates = `${ownKeys}claims/`;

/** Milliseconds in which what one claimant writes is seen by the others. */
const defaultSettling = 2 * second;
/** Milliseconds. An older candidate than the own one has died. */
const candidateLifetime = 30 * second;

/** A `PUT` with `If-None-Match` answers so when somebody else was first, or is writing. */
const conflicts = new Set([409, 412]);
/** A store that does not know conditions answers so. */
const notImplemented = new Set([400, 501]);

interface Taking {
  own: string;
  /** Undefined: the bucket has no mark. */
  before: string | undefined;
  readOwner: () => Promise<string | undefined>;
  writeMark: (condition: { IfNoneMatch?: "*" }) => Promise<void>;
  settling?: number | undefined;
}

/**
 * Writes the mark unless another claimant does. A store with conditional writes decides by them. On another one each claimant announces
 * itself, waits until all of them are seen, and the first by id writes; who comes later finds that mark after its own wait.
 */
export async function takeBucket(
  s3: S3,
  { own, before, readOwner, writeMark, settling = defaultSettling }: Taking,
): Promise<void> {
  const candidate = `${candidates}${own}`;
  await putCandidate(s3, candidate, {});
  try {
    if (before === undefined && (await knowsConditions(s3, candidate))) {
      await unlessConflict(() => writeMark({ IfNoneMatch: "*" }));
      return;
    }
    await wait(settling);
    const first = await firstCandidate(s3, own);
    if (first === own && (await readOwner()) === before) await writeMark({});
    // One that was slow may have written after this one.
    await wait(settling);
  } finally {
    await deleteObject(s3, candidate);
  }
}

/** The candidate is there already. */
async function knowsConditions(s3: S3, candidate: string): Promise<boolean> {
  try {
    await putCandidate(s3, candidate, { IfNoneMatch: "*" });
    return false;
  } catch (error) {
    const status = statusBehind(error);
    if (status !== undefined && conflicts.has(status)) return true;
    if (status !== undefined && notImplemented.has(status)) return false;
    throw error;
  }
}

async function unlessConflict(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const status = statusBehind(error);
    if (status === undefined || !conflicts.has(status)) throw error;
  }
}

async function putCandidate({ call, bucket: Bucket }: S3, Key: string, condition: { IfNoneMatch?: "*" }) {
  const input = { Bucket, Key, Body: "claim\n", ...condition };
  await call((client, options) => client.send(new PutObjectCommand(input), options));
}

/** Times are those of the store's clock. Another process of the installation may have removed the own candidate. */
async function firstCandidate({ call, bucket: Bucket }: S3, own: string): Promise<string> {
  const input = { Bucket, Prefix: candidates };
  const { Contents = [] } = await call((client, options) => client.send(new ListObjectsV2Command(input), options));
  const found = Contents.map(({ Key = "", LastModified }) => ({
    id: Key.slice(candidates.length),
    at: LastModified?.getTime() ?? 0,
  }));
  const newest = found.find(({ id }) => id === own)?.at ?? Math.max(0, ...found.map(({ at }) => at));
  const alive = found.filter(({ at }) => newest - at < candidateLifetime).map(({ id }) => id);
  return [own, ...alive].toSorted()[0] ?? own;
}
