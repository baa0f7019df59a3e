import { open, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer, Sender } from "./mail.ts";
import { mimeMessage } from "./mime-message.ts";

const fileName = /^[\w-]+\.eml$/;
/** `writeWhole` renames it when it is whole. */
const unfinishedName = /^\.[\w-]+\.eml\.\d+$/;

export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}

interface OutboxOptions {
  from: Sender;
  onWritten?: ((mail: Mail) => void) | undefined;
}

/** One `.eml` per mail (RFC 5322), written atomically. Only the server's user can read it: reset links are in it. */
export function outboxMailer(folder: string, { from, onWritten }: OutboxOptions): Mailer {
  return {
    send: async (mail) => {
      // Loaded with the first mail: docs/decisions/0129-memory.md
      const { createTransport } = await import("nodemailer");
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await composer.sendMail(mimeMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new TypeError("The composer answered no bytes");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, mailFileName(mail), message);
      onWritten?.(mail);
    },
  };
}

export async function outboxFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => fileName.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
}

export async function readOutboxFile(folder: string, name: string): Promise<Buffer | undefined> {
  return fileName.test(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined;
}

function mailFileName({ id, date }: Mail): string {
  return `${date.toISOString().replaceAll(/[:.]/g, "-")}-${id}.eml`;
}

/** Removes what a killed process has not finished, and returns how many files that were. Parts of links may be in them. */
export async function sweepOutbox(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => unfinishedName.test(each))) {
    const path = join(folder, name);
    if ((await stat(path)).mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.${process.pid}`);
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const entries = await open(folder, "r");
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
}
