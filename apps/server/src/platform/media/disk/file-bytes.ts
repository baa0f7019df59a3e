// Why: docs/performance.md, "Bytes"
import { read } from "node:fs";
import { Readable } from "node:stream";
import type { OpenFile } from "./open-files.ts";
import { giveBack, pieceSize, takeBuffer } from "./piece-buffers.ts";

interface Part {
  start: number;
  length: number;
}

/** A part of a file. It is opened when it is read, and released when the stream is destroyed. */
export class FileBytes extends Readable {
  readonly #open: () => Promise<OpenFile>;
  #file: OpenFile | undefined;
  #reading = false;
  #at: number;
  #left: number;

  constructor(open: () => Promise<OpenFile>, { start, length }: Part) {
    super();
    this.#open = open;
    this.#at = start;
    this.#left = length;
  }

  override _read(): void {
    if (this.#left === 0) this.push(null);
    else this.#readPiece(Buffer.allocUnsafeSlow(pieceSize), (piece) => this.push(piece));
  }

  /** A buffer is used again as soon as its bytes have left the process. */
  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    if (this.#left === 0) this.#end(target);
    else this.#writeNext(target);
    return target;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // What is read at this moment must not be closed: another file could get its number.
    if (!this.#reading) this.#file?.release();
    done(error);
  }

  #writeNext(target: NodeJS.WritableStream): void {
    const buffer = takeBuffer(this.#left);
    this.#readPiece(buffer, (piece) => {
      target.write(piece, (error) => {
        // When the connection is lost, it may still be in use.
        if (error) return;
        giveBack(buffer);
        if (this.#left > 0 && !this.destroyed) this.#writeNext(target);
      });
      // Together with the last piece.
      if (this.#left === 0) this.#end(target);
    });
  }

  #end(target: NodeJS.WritableStream): void {
    target.end();
    this.push(null);
    this.resume();
  }

  #readPiece(buffer: Buffer, use: (piece: Buffer) => void): void {
    if (this.#file !== undefined) this.#readFrom(this.#file, buffer, use);
    else this.#readFirst(buffer, use).catch((error: Error) => this.destroy(error));
  }

  async #readFirst(buffer: Buffer, use: (piece: Buffer) => void): Promise<void> {
    const file = await this.#open();
    if (this.destroyed) {
      file.release();
      return;
    }
    this.#file = file;
    this.#readFrom(file, buffer, use);
  }

  #readFrom(file: OpenFile, buffer: Buffer, use: (piece: Buffer) => void): void {
    this.#reading = true;
    read(file.handle.fd, buffer, 0, Math.min(buffer.length, this.#left), this.#at, (error, bytesRead) => {
      this.#reading = false;
      if (this.destroyed) {
        file.release();
        return;
      }
      if (error || bytesRead === 0) {
        this.destroy(error ?? new Error("The file has become shorter while it was sent"));
        return;
      }
      this.#at += bytesRead;
      this.#left -= bytesRead;
      use(buffer.subarray(0, bytesRead));
    });
  }
}
