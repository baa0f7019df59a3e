import { spawn, spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { env, exit, platform } from "node:process";
import { fileURLToPath } from "node:url";

/** The folder of the whole project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The environment in which `node` and every installed tool are the project's own. */
export function toolEnv(extra = {}) {
  return { ...env, PATH: `${join(root, "node_modules", ".bin")}${delimiter}${env.PATH ?? ""}`, ...extra };
}

/**
 * Runs a command in the project's folder with its output shown.
 * @param {string[]} command
 * @param {Record<string, string>} [extra] further environment variables
 * @returns {Promise<number>} the exit code; 1 where the command could not be started or a signal ended it
 */
export function run([program = "", ...args], extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: toolEnv(extra),
      stdio: ["ignore", "inherit", "inherit"],
      shell: platform === "win32",
    });
    child.on("error", (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a command and ends this process with a sentence when it fails. */
export async function must(command, sentence, extra = {}) {
  const code = await run(command, extra);
  if (code !== 0) fail(sentence);
}

/** Whether a command ends well; its output is not shown. */
export function succeeds([program = "", ...args]) {
  return spawnSync(program, args, { cwd: root, stdio: "ignore" }).status === 0;
}

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  exit(1);
}
