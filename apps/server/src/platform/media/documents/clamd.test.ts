import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { startFakeClamd } from "../../../testing/hostile/fake-clamd.ts";
import { scan } from "./clamd.ts";

const pieces = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

test("the scanner is given every byte, and its finding is named", async () => {
  await using clamd = await startFakeClamd();
  expect(await scan(clamd.address, pieces("Letters ", "", "stand for numbers."))).toBeUndefined();
  expect(await scan(clamd.address, pieces("EI", "CAR"))).toBe("Eicar-Test-Signature");
  expect(clamd.received).toEqual(["Letters stand for numbers.", "EICAR"]);
});

/** It depends on what arrives first: the answer, or the end of the connection. */
const lost = /size limit|no answer|EPIPE|ECONNRESET|[Pp]remature/;

test("a file is not clean because the scanner takes none so large, closes the connection, or is away", async () => {
  const clamd = await startFakeClamd(1000);
  const large = () => pieces(...Array.from({ length: 100 }, () => "x".repeat(100_000)));
  await expect(scan(clamd.address, large())).rejects.toThrow(lost);
  clamd.setAway(true);
  // What is closed first is a matter of chance: each of these ends.
  for (let times = 0; times < 500; times++) {
    await expect(scan(clamd.address, createReadStream(import.meta.filename))).rejects.toThrow(lost);
  }
  await clamd[Symbol.asyncDispose]();
  await expect(scan(clamd.address, pieces("a"))).rejects.toThrow("ECONNREFUSED");
});
