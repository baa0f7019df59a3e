import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { appendFile, copyFile } from "node:fs/promises";
import { join } from "node:path";
import { hasPostgres, startPostgresForProcess } from "../../scripts/lib/private-postgres.mjs";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { signIn } from "../../apps/server/test/api-caller.ts";
import { addCourse, addLecture } from "../../apps/server/test/crash-fixture.ts";
import { admin } from "../../apps/server/test/running-server.ts";
import { type BytesRound, readBytes, type Video } from "./lib/byte-readers.ts";
import { median, printLine, report, table } from "./lib/figures.ts";
import { startProgram } from "./lib/processes.ts";
import { startOurs } from "./lib/servers.ts";
import { numberFrom } from "./lib/settings.ts";

/** Videos that are sent to ten readers, with the right of each checked, compared with bare Node and Express' files. */
const rounds = numberFrom("ROUNDS", 5);
const seconds = numberFrom("SECONDS", 3);
const readers = 10;
const rows = { "ranges of 1 MB": 1_000_000, "whole file of 100 MB": undefined };
const password = "Sitar-2031-bytes";

await using folder = await temporaryFolder();
const path = join(folder.path, "video.mp4");
await writeLongVideo();
const node = await startProgram("tools/bench/node-baseline/video.ts", "/", { VIDEO: path });
const videos: Record<string, Video> = { "bare Node": node, "ours, embedded": await ours("embedded") };
if (hasPostgres()) {
  const { url: database } = await startPostgresForProcess();
  videos["ours, PostgreSQL"] = await ours("postgres", database);
  const environment = { NODE_ENV: "production", DATABASE_URL: database, WEB_FOLDER: folder.path };
  const express = await startProgram("tools/bench/express-baseline/server.ts", "/video.mp4", environment);
  videos["Express"] = { ...express, url: `${express.url}/video.mp4` };
}

const lines: string[][] = [];
for (const [name, range] of Object.entries(rows)) {
  const measured = new Map<string, BytesRound[]>(Object.keys(videos).map((server) => [server, []]));
  // The first round is the one in which the engine compiles what is used.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [server, video] of Object.entries(videos)) {
      const found = await readBytes(video, { readers, range, seconds });
      if (round > 0) measured.get(server)?.push(found);
    }
  }
  for (const server of measured.keys()) lines.push([name, server, ...cells(measured, server)]);
}

report("bytes", {
  conditions: `${readers} readers, medians of ${rounds} rounds of ${seconds} s`,
  tables: table(["bytes", "server", "MB a second", "CPU, ms for a GB", "of Node", "of Express"], lines),
  isComplete: rounds >= 5 && seconds >= 3 && hasPostgres(),
});
process.exit();

function cells(measured: ReadonlyMap<string, BytesRound[]>, server: string): string[] {
  const own = measured.get(server) ?? [];
  const middle = (pick: (round: BytesRound) => number) => (median(own.map(pick)) ?? 0).toFixed(0);
  const ratio = (baseline: string) =>
    (median((measured.get(baseline) ?? []).map(({ rate }, at) => (own[at]?.rate ?? 0) / rate)) ?? 0).toFixed(2);
  return [middle(({ rate }) => rate), middle(({ cpu }) => cpu), ratio("bare Node"), ratio("Express")];
}

/** A server with the video as a lecture, which its administrator watches. */
async function ours(name: string, databaseUrl?: string): Promise<Video> {
  const { url, pid } = await startOurs(join(folder.path, name), 1, databaseUrl);
  const first = await signIn(url, admin);
  await first?.api.POST("/user/change-password", { body: { oldPassword: admin.password, newPassword: password } });
  const session = await signIn(url, { email: admin.email, password });
  if (session === undefined) throw new Error("The administrator cannot sign in");
  const { api, cookie } = session;
  const courseId = (await addCourse(api, "Bytes")) ?? "";
  await addLecture(api, courseId, "Long", await openAsBlob(path, { type: "video/mp4" }));
  const { data } = await api.GET("/course/{courseId}", { params: { path: { courseId } } });
  const link = data?.lectures[0]?.lecture.secure_url;
  if (link === undefined) throw new Error("The lecture has no video");
  printLine(`${name}: ${url}`);
  return { url: new URL(link, url).href, pid, cookie };
}

async function writeLongVideo(): Promise<void> {
  await copyFile(join(import.meta.dirname, "../../apps/server/test/fixtures/lecture.mp4"), path);
  // A box that players skip (ISO/IEC 14496-12, 8.1.2).
  const space = randomBytes(100_000_000);
  space.writeUInt32BE(space.length);
  space.write("free", 4);
  await appendFile(path, space);
}
