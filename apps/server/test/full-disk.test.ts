import { spawnSync } from "node:child_process";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asFormData } from "@lms/api/create-api";
import { pngPicture } from "../src/testing/pictures.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { putDatabase } from "../src/testing/data-folder.ts";
import { caller, signIn } from "./api-caller.ts";
import { addCourse, openWorld } from "./crash-world.ts";

const password = "Learner@1234";

test("a full disk is a 503 with Retry-After; with free space everything works again, and nothing is lost", async ({
  skip,
}) => {
  await using folder = await temporaryFolder();
  // A separate small disk, if the system allows to create one.
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=130m", "tmpfs", folder.path]).status === 0;
  if (!mounted) skip("A file system cannot be mounted here");
  await putDatabase(folder.path);
  const { server, api, cookie } = await openWorld(folder.path);
  const acknowledged: string[] = [];
  try {
    const signUp = async (email: string) => {
      const avatar = new Blob([await pngPicture(300, 300)]);
      const body = { fullName: "Somebody New", email, password, avatar };
      const { response } = await caller(server.url).POST("/user/signup", { body, bodySerializer: asFormData });
      if (response.ok) acknowledged.push(email);
      return response;
    };
    const writeMessage = async () => {
      const body = { name: "Asha Verma", email: "asha@example.com", message: "Where is my course? ".repeat(60) };
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

    await fillUp(folder.path, "fill");
    const refused: Response[] = [];
    for (let round = 0; round < 4; round += 1) {
      refused.push(await signUp(`full${round}@full.example`), await createCourse());
      for (let number = 0; number < 8; number += 1) refused.push(await writeMessage());
    }
    const answers = refused.map(({ status, headers }) => `${status} ${headers.get("retry-after") ?? "-"}`);
    expect(answers.filter((answer) => answer.startsWith("5")).length).toBeGreaterThan(8);
    expect([...new Set(answers)].filter((answer) => !/^(?:20[01] -|503 \d+)$/.test(answer))).toEqual([]);
    await fillUp(folder.path, "rest");
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);

    for (const name of ["fill", "rest"]) await rm(join(folder.path, name));
    await expect.poll(async () => (await signUp("after@full.example")).status).toBe(201);
    expect(await addCourse(api, "Room again")).toBeDefined();
    await server.kill();

    const again = await openWorld(folder.path);
    for (const email of acknowledged) expect(await signIn(again.server.url, { email, password })).toBeDefined();
    await again.server.stop();
  } finally {
    await server.kill();
    spawnSync("umount", [folder.path]);
  }
});

async function fillUp(folder: string, name: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  // The server may have written meanwhile: the disk is full then too.
  await writeFile(join(folder, name), Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOSPC") throw error;
  });
}
