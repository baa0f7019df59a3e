import { readdir } from "node:fs/promises";

/** Every file under a folder, by its path in it. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => `${entry.parentPath.slice(folder.length + 1)}/${entry.name}`).toSorted();
}
