import { statSync } from "node:fs";
import { chmod, mkdir, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { restrictToOwner } from "./private-folder.ts";

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

async function wideFile(path: string, mode = 0o666): Promise<void> {
  await writeFile(path, "text");
  await chmod(path, mode);
}

async function wideFolder(path: string, mode = 0o777): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, mode);
}

test("a folder open to others and its content are restricted to the owner, once", async () => {
  await using folder = await temporaryFolder();
  const top = join(folder.path, "data");
  await wideFolder(top);
  await wideFolder(join(top, "db/base"), 0o755);
  await wideFile(join(top, "session-secret"), 0o644);
  await wideFile(join(top, "db/base/1"), 0o604);
  await wideFile(join(top, "closed"), 0o600);
  await wideFile(join(top, "read-only"), 0o400);
  await wideFile(join(top, "program"), 0o700);

  expect(restrictToOwner(top)).toEqual({ restricted: 5, unrestricted: [] });
  for (const name of await readdir(top, { recursive: true, withFileTypes: true })) {
    const path = join(name.parentPath, name.name);
    const expected = name.isDirectory() ? 0o700 : name.name === "read-only" ? 0o400 : 0o600;
    expect([path, await modeOf(path)]).toEqual([path, expected]);
  }
  expect(await modeOf(top)).toBe(0o700);
  expect(restrictToOwner(top)).toEqual({ restricted: 0, unrestricted: [] });
});

test("links lead nowhere, but for the folder itself and the ones that are named", async () => {
  await using folder = await temporaryFolder();
  const [top, elsewhere, disk] = ["data", "elsewhere", "disk"].map((name) => join(folder.path, name));
  if (top === undefined || elsewhere === undefined || disk === undefined) throw new Error("A name is missing");
  for (const path of [top, elsewhere, disk]) await wideFolder(path);
  await wideFile(join(elsewhere, "others"));
  await wideFile(join(disk, "picture"));
  await symlink(elsewhere, join(top, "notes"));
  await symlink(join(elsewhere, "others"), join(top, "file"));
  await symlink(join(folder.path, "nowhere"), join(top, "db"));
  await symlink(disk, join(top, "media"));
  await symlink(top, join(folder.path, "link"));

  expect(restrictToOwner(join(folder.path, "link"), ["db", "media", "outbox"])).toEqual({
    restricted: 3,
    unrestricted: [],
  });
  expect(await modeOf(top)).toBe(0o700);
  expect(await modeOf(disk)).toBe(0o700);
  expect(await modeOf(join(disk, "picture"))).toBe(0o600);
  expect(await modeOf(elsewhere)).toBe(0o777);
  expect(await modeOf(join(elsewhere, "others"))).toBe(0o666);
});

test("a named link to a folder that others need is not changed, and is reported", async () => {
  await using folder = await temporaryFolder();
  const [top, shared] = [join(folder.path, "data"), join(folder.path, "shared")];
  await wideFolder(top, 0o700);
  await wideFolder(shared, 0o1777);
  await symlink(shared, join(top, "media"));
  vi.spyOn(process, "getuid").mockReturnValue(statSync(shared).uid + 1);
  const found = restrictToOwner(top, ["media"]);
  vi.restoreAllMocks();
  expect(found).toEqual({ restricted: 0, unrestricted: [shared] });
  expect((await stat(shared)).mode & 0o7777).toBe(0o1777);
});
