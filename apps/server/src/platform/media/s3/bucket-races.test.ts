import { setTimeout as wait } from "node:timers/promises";
import { S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { s3Settings } from "../../../testing/processes/s3-settings.ts";
import { claimBucket, readOwner } from "./bucket-owner.ts";
import type { S3 } from "./s3-client.ts";

interface Command {
  constructor: { name: string };
  input: { Key?: string; Prefix?: string; Body?: string; IfNoneMatch?: string };
}

interface Options {
  /** What the store does with `If-None-Match`. */
  conditions: "kept" | "ignored" | "refused";
}

const failure = (status: number) => Object.assign(new Error("refused"), { $metadata: { httpStatusCode: status } });

/** Milliseconds that a call takes at most. */
const slowest = 12;
const settling = 40;

/** A bucket in memory, whose calls take a while before and after they take effect. */
function memoryBucket({ conditions }: Options) {
  const objects = new Map<string, { body: string; at: Date }>();
  const perform = ({ constructor: { name }, input }: Command): unknown => {
    const { Key = "", Prefix = "", Body = "", IfNoneMatch } = input;
    if (name === "GetObjectCommand") {
      const found = objects.get(Key);
      if (found === undefined) throw failure(404);
      return { Body: { transformToString: async () => found.body } };
    }
    if (name === "PutObjectCommand") {
      if (IfNoneMatch !== undefined && conditions === "refused") throw failure(501);
      if (IfNoneMatch !== undefined && conditions === "kept" && objects.has(Key)) throw failure(412);
      return objects.set(Key, { body: Body, at: new Date() });
    }
    if (name === "DeleteObjectCommand") return objects.delete(Key);
    const keys = [...objects.keys()].filter((key) => key.startsWith(Prefix)).toSorted();
    return { Contents: keys.map((each) => ({ Key: each, LastModified: objects.get(each)?.at })) };
  };
  const send = async (command: Command) => {
    await wait(Math.random() ** 2 * (slowest / 2));
    const answer = perform(command);
    await wait(Math.random() ** 2 * (slowest / 2));
    return answer;
  };
  const client = Object.assign(new S3Client({ region: "none" }), { send });
  const store: S3 = {
    client,
    bucket: "media",
    settings: { ...s3Settings, takeOver: "gone" },
    call: (work) => work(client, { abortSignal: new AbortController().signal }),
    transfer: (work) => work(client),
  };
  return { store, objects };
}

async function race(store: S3, ids: readonly string[]): Promise<string[]> {
  const claims = ids.map(async (id) => {
    await wait(Math.random() * 5 * slowest);
    await claimBucket(store, { installation: async () => id, items: async () => new Set() }, { settling });
    return id;
  });
  const settled = await Promise.allSettled(claims);
  return settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

test.each(["ignored", "refused", "kept"] as const)(
  "of claimants at once one owns the bucket, in a hundred races where conditions are %s",
  async (conditions) => {
    const races = Array.from({ length: 100 }, async (_, number) => {
      const { store, objects } = memoryBucket({ conditions });
      // Half of the races are for the bucket of an installation that is gone.
      if (number % 2 === 1) objects.set("lms-installation.json", { body: '{"installation":"gone"}', at: new Date() });
      const owners = await race(store, ["b", "a", "c"]);
      expect(owners).toEqual([await readOwner(store)]);
      expect([...objects.keys()]).toEqual(["lms-installation.json"]);
    });
    await Promise.all(races);
  },
);

test("one that died before it wrote keeps nobody out", async () => {
  const { store, objects } = memoryBucket({ conditions: "ignored" });
  objects.set("lms-claims/0", { body: "", at: new Date(Date.now() - 60_000) });
  expect(await race(store, ["a"])).toEqual(["a"]);
});
