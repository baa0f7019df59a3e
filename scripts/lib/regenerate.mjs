import { readdirSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Source
 * @property {string} folder
 * @property {(file: string) => boolean} [isPart] whether a file of the folder is one of the sources; all are without it
 * @property {string[]} command makes what is generated from them
 */

/** An editor writes a file in several steps, and a search and replace writes many. */
const settleMs = 150;

/**
 * Runs the command of a source when one of its files changes, one command at a time. Folders are watched, because many editors
 * put another file in the place of the old one. What does not compile yet fails, and is tried again at the next change.
 * @param {readonly Source[]} sources
 * @param {(command: string[]) => Promise<number>} run
 * @returns {() => void} stops it
 */
export function regenerateOnChange(sources, run) {
  /** @type {Set<Source>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = false;

  const runChanged = async () => {
    if (running) return;
    running = true;
    for (const source of changed) {
      changed.delete(source);
      if ((await run(source.command)) !== 0)
        console.error(
          `${source.command.join(" ")} failed: what it makes is as it was. Correct the file, and it runs again.`,
        );
    }
    running = false;
  };

  const watchers = sources.map((source) =>
    watch(source.folder, (_event, file) => {
      if (file === null || (source.isPart && !source.isPart(file))) return;
      changed.add(source);
      clearTimeout(timer);
      timer = setTimeout(() => void runChanged(), settleMs);
    }),
  );

  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

const isContract = (/** @type {string} */ file) => /^openapi(?:\.[a-z]+)?\.yaml$/.test(file);

/** @param {string} root @returns {Source[]} */
export function generatedSources(root) {
  const texts = join(root, "packages/texts");
  const languages = readdirSync(texts).filter((name) => /^[a-z]{2}$/.test(name));
  return [
    { folder: root, isPart: isContract, command: ["npm", "run", "--silent", "generate", "-w", "@lms/api"] },
    ...languages.map((language) => ({
      folder: join(texts, language),
      isPart: (/** @type {string} */ file) => file.endsWith(".json"),
      command: ["npm", "run", "--silent", "generate", "-w", "@lms/texts"],
    })),
  ];
}
