import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type _Object as StoredObject,
} from "@aws-sdk/client-s3";
import type { Bucket, StoredFile } from "../media-store.ts";
import { responseStatus } from "./outage-sentence.ts";
import type { S3 } from "./s3-client.ts";

export function keyPrefix(bucket: Bucket, id?: string): string {
  return id === undefined ? `${bucket}/` : `${bucket}/${id}/`;
}

export function objectKey({ bucket, id, name }: StoredFile): string {
  return `${keyPrefix(bucket, id)}${name}`;
}

/** Undefined when the object is not there. */
export async function objectSize({ call, bucket: Bucket }: S3, Key: string): Promise<number | undefined> {
  const found = await ifThere(call((client, options) => client.send(new HeadObjectCommand({ Bucket, Key }), options)));
  return found?.ContentLength;
}

export async function readRange({ call, bucket: Bucket }: S3, Key: string, start: number, end: number) {
  if (end <= start) return new Uint8Array();
  return call(async (client, options) => {
    const Range = `bytes=${start}-${end - 1}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }), options);
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  });
}

export async function putObject({ call, bucket: Bucket }: S3, Key: string, Body: Uint8Array, type: string) {
  await call((client, options) => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: type }), options));
}

export async function deleteObject({ call, bucket: Bucket }: S3, Key: string): Promise<void> {
  await ifThere(call((client, options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options)));
}

export async function* listObjects({ call, bucket: Bucket }: S3, Prefix: string): AsyncGenerator<StoredObject> {
  for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
    const input = { Bucket, Prefix, ContinuationToken };
    const page = await call((client, options) => client.send(new ListObjectsV2Command(input), options));
    yield* page.Contents ?? [];
    ContinuationToken = page.NextContinuationToken;
  }
}

export async function* listIds({ call, bucket: Bucket }: S3, Prefix: string): AsyncGenerator<string> {
  for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
    const input = { Bucket, Prefix, Delimiter: "/", ContinuationToken };
    const page = await call((client, options) => client.send(new ListObjectsV2Command(input), options));
    for (const each of page.CommonPrefixes ?? []) yield (each.Prefix ?? "").slice(Prefix.length, -1);
    ContinuationToken = page.NextContinuationToken;
  }
}

export async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (responseStatus(error) === 404) return undefined;
    throw error;
  }
}
