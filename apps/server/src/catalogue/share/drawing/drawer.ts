import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { minute, second } from "../../../platform/lib/time/durations.ts";
import { withTimeout } from "../../../platform/lib/time/with-timeout.ts";
import type { ShareCard } from "./share-card.ts";
import { threadEnvironment } from "../../../platform/lib/thread-environment.ts";

export interface Drawer {
  /** A PNG. Rejects when it cannot be drawn. */
  draw: (card: ShareCard) => Promise<Uint8Array>;
  close: () => void;
}

interface PictureMessage {
  png?: Uint8Array;
  failure?: string;
}

const program = fileURLToPath(new URL("./draw-process.ts", import.meta.url));

/** Draws one card at a time in a process that is started when needed, and ended when nothing was drawn for a minute. */
export function openDrawer({ idle = minute, timeout = 20 * second } = {}): Drawer {
  const limit = pLimit(1);
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(idleTimer);
    child?.kill("SIGKILL");
    child = undefined;
  }

  async function drawNow(card: ShareCard): Promise<Uint8Array> {
    clearTimeout(idleTimer);
    child ??= start();
    try {
      const picture = await withTimeout(receivePicture(child, card), timeout, () => {
        throw new Error("drawing a share picture took too long");
      });
      idleTimer = setTimeout(close, idle).unref();
      return picture;
    } catch (error) {
      close();
      throw error;
    }
  }

  return { draw: (card) => limit(() => drawNow(card)), close };
}

function start(): ChildProcess {
  // The process does not get the server's environment: it has secrets that drawing does not need.
  const started = fork(program, {
    serialization: "advanced",
    execArgv: [],
    env: threadEnvironment(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  started.unref();
  started.channel?.unref();
  return started;
}

async function receivePicture(child: ChildProcess, card: ShareCard): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const receive = ({ png, failure }: PictureMessage): void =>
    png === undefined ? reject(new Error(failure)) : resolve(png);
  const fail = (): void => reject(new Error("the process that draws share pictures ended"));
  child.on("message", receive).on("error", fail).on("exit", fail);
  try {
    child.send(card);
    return await promise;
  } finally {
    child.off("message", receive).off("error", fail).off("exit", fail);
  }
}
