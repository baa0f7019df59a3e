// Why: docs/performance.md, "Bytes"
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { callbackify } from "node:util";

/** A reader that is slow holds so many. */
const pieceSize = 128 * 1024;
const maxSpare = 64;

/** Buffers that are used again: new ones are outside of V8's heap, and V8 would collect everything for each 64 MB. */
const spare: Buffer[] = [];

interface Part {
  start: number;
  length: number;
}

/** A part of a file. It is opened when it is read, and closed when the stream is destroyed. */
export class FileBytes extends Readable {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #at: number;
  #left: number;

  constructor(path: string, { start, length }: Part) {
    super();
    this.#path = path;
    this.#at = start;
    this.#left = length;
  }

  override _read(): void {
    this.#readPiece(Buffer.allocUnsafeSlow(pieceSize)).then(
      (piece) => this.push(piece ?? null),
      (error: Error) => this.destroy(error),
    );
  }

  /** A buffer is used again as soon as its bytes have left the process. */
  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    this.#writeTo(target).catch((error: Error) => this.destroy(error));
    return target;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const close = callbackify(async () => (await this.#file)?.close());
    close((failure) => done(error ?? failure));
  }

  async #writeTo(target: NodeJS.WritableStream): Promise<void> {
    while (!this.destroyed) {
      const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(pieceSize);
      const piece = await this.#readPiece(buffer);
      if (piece === undefined) {
        target.end();
        this.push(null);
        this.resume();
        return;
      }
      if (this.destroyed || !(await write(target, piece))) return;
      if (spare.length < maxSpare) spare.push(buffer);
    }
  }

  /** Undefined at the end. */
  async #readPiece(buffer: Buffer): Promise<Buffer | undefined> {
    if (this.#left === 0) return undefined;
    this.#file ??= open(this.#path);
    const file = await this.#file;
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, this.#left), this.#at);
    if (bytesRead === 0) throw new Error("The file has become shorter while it was sent");
    this.#at += bytesRead;
    this.#left -= bytesRead;
    return buffer.subarray(0, bytesRead);
  }
}

/** False when the connection is lost: the buffer may still be in use. As with every pipe, whoever began it ends the source. */
function write(target: NodeJS.WritableStream, piece: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    target.write(piece, (error) => resolve(!error));
  });
}
