import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { asFormData } from "@lms/api/create-api";
import { openEmbedded } from "../src/platform/database/embedded/embedded.ts";
import { pngPicture } from "../src/testing/pictures.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { putDatabase } from "../src/testing/processes/data-folder.ts";
import { startTestServer } from "../src/testing/test-server.ts";
import { caller } from "./api-caller.ts";
import { addCourse, startCrashFixture } from "./crash-fixture.ts";
import { mountSmallDisk } from "./small-disk.ts";

const password = "Learner@1234";

test("a full disk is a 503 with Retry-After; with free space everything works again, and nothing is lost", async ({
  skip,
}) => {
  await using temporary = await temporaryFolder();
  await using disk = await mountSmallDisk(join(temporary.path, "disk"), "130m");
  if (disk === undefined) {
    skip("A file system cannot be mounted here");
    return;
  }
  const folder = disk.path;
  await putDatabase(folder);
  const { server, api, cookie } = await startCrashFixture(folder);
  const acknowledged: string[] = [];
  try {
    const signUp = async (email: string) => {
      const avatar = new Blob([await pngPicture(300, 300)]);
      const body = { fullName: "Somebody New", email, password, avatar };
      const { response } = await caller(server.url).POST("/user/signup", { body, bodySerializer: asFormData });
      if (response.ok) acknowledged.push(email);
      return response;
    };
    const writeMessage = async (sent: string) => {
      const body = {
        name: "Asha Verma",
        email: "asha@example.com",
        message: `${sent} ${"Where is my course? ".repeat(60)}`,
      };
      return (await caller(server.url).POST("/contact", { body })).response;
    };
    const createCourse = async () => {
      const body = new FormData();
      const texts = { title: "No room for it", category: "Full", createdBy: "Ada", description: "A".repeat(400) };
      for (const [name, text] of Object.entries(texts)) body.set(name, text);
      body.set("thumbnail", new Blob([await pngPicture(320, 180)]), "thumbnail.png");
      return fetch(`${server.url}/api/v1/course`, { method: "POST", headers: { cookie }, body });
    };
    expect((await signUp("before@full.example")).status).toBe(201);

    await fillUp(folder, "fill");
    const refused: Response[] = [];
    for (let round = 0; round < 4; round += 1) {
      refused.push(await signUp(`full${round}@full.example`), await createCourse());
      for (let number = 0; number < 8; number += 1) refused.push(await writeMessage(`${round} ${number}`));
    }
    const answers = refused.map(({ status, headers }) => `${status} ${headers.get("retry-after") ?? "-"}`);
    expect(answers.filter((answer) => answer.startsWith("5")).length).toBeGreaterThan(8);
    expect([...new Set(answers)].filter((answer) => !/^(?:20[01] -|503 \d+)$/.test(answer))).toEqual([]);
    await fillUp(folder, "rest");
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);

    for (const name of ["fill", "rest"]) await rm(join(folder, name));
    await expect.poll(async () => (await signUp("after@full.example")).status).toBe(201);
    expect(await addCourse(api, "Room again")).toBeDefined();
    await server.kill();

    const { db, close } = await openEmbedded(folder, pino({ level: "silent" }));
    const again = await startTestServer({}, { db });
    for (const email of acknowledged) {
      const { statusCode } = await again.call("POST", "/user/signin", { payload: { email, password } });
      expect([email, statusCode]).toEqual([email, 200]);
    }
    await again.close();
    await close();
  } finally {
    await server.kill();
  }
});

async function fillUp(folder: string, name: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  // The server may have written meanwhile: the disk is full then too.
  await writeFile(join(folder, name), Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOSPC") throw error;
  });
}
