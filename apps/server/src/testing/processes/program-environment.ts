import { fileURLToPath } from "node:url";

const compiled = fileURLToPath(new URL("../../../../../node_modules/.cache/lms-server/compiled", import.meta.url));
const knownModules = new URL("../../dev/known-modules.ts", import.meta.url).href;

/** For a program of the server that a test starts: compiled code is kept, which saves a sixth of the time of a start. */
export const programEnvironment = {
  PATH: process.env["PATH"],
  // What is tested needs the processor.
  FFMPEG_PATH: "off",
  NODE_COMPILE_CACHE: compiled,
  NODE_OPTIONS: `--import=${knownModules}`,
};
