import { chmod, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pngPicture } from "../src/testing/pictures.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { caller, signIn } from "./api-caller.ts";
import { admin, startServer } from "./running-server.ts";

interface Entry {
  path: string;
  mode: number;
  folder: boolean;
}

async function everythingIn(top: string): Promise<Entry[]> {
  const names = ["", ...(await readdir(top, { recursive: true }))];
  const entries = await Promise.all(
    names.map(async (path) => {
      const found = await lstat(join(top, path)).catch(() => undefined);
      return found && { path, mode: found.mode & 0o777, folder: found.isDirectory() };
    }),
  );
  return entries.filter((entry) => entry !== undefined);
}

const openEntries = async (top: string) =>
  (await everythingIn(top)).filter(({ mode, folder }) => mode !== (folder ? 0o700 : 0o600));

test(
  "only the owner can read a data folder from the first start on, with any umask",
  { timeout: 600_000 },
  async () => {
    await using folder = await temporaryFolder();
    const data = join(folder.path, "data");
    await mkdir(data);
    await chmod(data, 0o777);
    await writeFile(join(data, "notes"), "");
    await chmod(join(data, "notes"), 0o666);

    const before = process.umask(0);
    const first = await startServer(data).finally(() => process.umask(before));
    try {
      expect(first.output().match(/other users of this machine could read or change/g)).toHaveLength(1);
      expect(first.output()).toContain(", 2 of them: they are closed");
      const { email } = admin;
      await caller(first.url).POST("/user/forgot-password", { body: { email } });
      const form = new FormData();
      form.set("fullName", "Asha Verma");
      form.set("avatar", new File([await pngPicture()], "face.png"));
      const { cookie = "" } = (await signIn(first.url, admin)) ?? {};
      const uploaded = await fetch(`${first.url}/api/v1/user/update`, {
        method: "PUT",
        headers: { cookie },
        body: form,
      });
      expect(uploaded.status).toBe(200);
      await expect.poll(() => readdir(join(data, "outbox")).catch(() => [])).toHaveLength(1);
      const entries = await everythingIn(data);
      expect(entries.filter(({ path }) => /^media\/images\/[^/]+\/./.test(path))).not.toHaveLength(0);
      expect(entries.length).toBeGreaterThan(1000);
      expect(await openEntries(data)).toEqual([]);
    } finally {
      await first.stop();
    }

    const entries = await everythingIn(data);
    for (const { path, folder: isFolder } of entries) await chmod(join(data, path), isFolder ? 0o755 : 0o666);
    const second = await startServer(data);
    try {
      expect(second.output()).toContain(`, ${entries.length} of them: they are closed`);
      expect(await openEntries(data)).toEqual([]);
    } finally {
      await second.stop();
    }
  },
);
