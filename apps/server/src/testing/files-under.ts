import { readdir } from "node:fs/promises";

export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => `${entry.parentPath.slice(folder.length + 1)}/${entry.name}`).toSorted();
}
