import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preview } from "vite";
import { must } from "../lib/run.mjs";
import { readSources } from "./sources.mjs";
import { sheetsOf } from "./views.mjs";

/**
 * Serves Storybook on a free port, built before that.
 * @param {string | undefined} built the folder of a build that is there already, made with `--stats-json`
 */
export async function serveStorybook(built) {
  const { folder, remove } = await builtStorybook(built);
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    build: { outDir: folder },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const { entries } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
  return {
    url: (server.resolvedUrls?.local[0] ?? "").replace(/\/$/, ""),
    /** Of the sheets of its stories; pages of text are none. @type {string[]} */
    ids: Object.values(entries).flatMap((entry) => (entry.type === "story" ? sheetsOf(entry) : [])),
    ...readSources(folder),
    close: async () => {
      await server.close();
      remove();
    },
  };
}

/** @param {string | undefined} built the folder of a build that is there already; another one is removed when it has served */
export async function builtStorybook(built) {
  if (built !== undefined) return { folder: built, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "lms-visual-"));
  await must(["storybook", "build", "--quiet", "--stats-json", "-o", folder], "Storybook cannot be built.", {
    STORYBOOK_DISABLE_TELEMETRY: "1",
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
