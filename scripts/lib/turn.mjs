import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

const pause = 100;

/**
 * Waits until no other process has the file, which this one then has until it ends. A process that was killed no longer has it.
 * @param {string} file
 * @param {(pid: string) => void} [onWait] who has it
 */
export async function takeTurn(file, onWait = () => undefined) {
  mkdirSync(dirname(file), { recursive: true });
  let waitsFor;
  while (!create(file)) {
    const holder = read(file);
    if (holder === undefined || freeIfEnded(file, holder)) continue;
    if (holder !== waitsFor) onWait(holder);
    waitsFor = holder;
    await sleep(pause);
  }
  process.on("exit", () => rmSync(file, { force: true }));
}

/** Of several that find the file of an ended process one removes it, or they would remove each other's. */
function freeIfEnded(file, holder) {
  if (isAlive(holder)) return false;
  const removal = `${file}-${holder}`;
  if (!create(removal)) return false;
  if (read(file) === holder) rmSync(file);
  rmSync(removal);
  return true;
}

/** False when the file is there. It appears with its content. */
function create(file) {
  const draft = `${file}-of-${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
