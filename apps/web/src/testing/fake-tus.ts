import type * as client from "tus-js-client";
import type { HttpResponse, UploadOptions } from "tus-js-client";
import { vi } from "vitest";

// The module is replaced in tests that use this one.
const { DetailedError } = await vi.importActual<typeof client>("tus-js-client");

/** Replaces `Upload` of tus-js-client: the test plays the server. */
export class FakeTus {
  static calls: FakeTus[] = [];
  static terminated: string[] = [];
  url: string | null;
  file: File;
  options: UploadOptions;
  aborted = false;
  starts = 0;

  constructor(file: File, options: UploadOptions) {
    this.file = file;
    this.options = options;
    this.url = options.uploadUrl ?? null;
    FakeTus.calls.push(this);
  }

  static reset(): void {
    FakeTus.calls = [];
    FakeTus.terminated = [];
  }

  static last(): FakeTus {
    const upload = FakeTus.calls.at(-1);
    if (!upload) throw new Error("Nothing was sent.");
    return upload;
  }

  static terminate(url: string): Promise<void> {
    FakeTus.terminated.push(url);
    return Promise.resolve();
  }

  start(): void {
    this.aborted = false;
    this.starts += 1;
  }

  abort(): Promise<void> {
    this.aborted = true;
    return Promise.resolve();
  }

  /** The server has created it. */
  open(id: string): void {
    this.url = `http://localhost/api/v1/uploads/${id}`;
    this.options.onUploadUrlAvailable?.();
  }

  progress(loaded: number, total: number): void {
    this.options.onProgress?.(loaded, total);
  }

  succeed(): void {
    this.options.onSuccess?.({ lastResponse: response(204, "") });
  }

  fail(status: number, body: object = {}): void {
    this.options.onError?.(failure(status, body));
  }

  /** Whether it would try again by itself. */
  retries(status: number): boolean {
    return this.options.onShouldRetry?.(failure(status, {}), 0, this.options) ?? false;
  }
}

function failure(status: number, body: object): client.DetailedError {
  const originalResponse = status === 0 ? null : response(status, JSON.stringify(body));
  return Object.assign(new DetailedError("failed"), { originalResponse });
}

function response(status: number, body: string): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: () => undefined,
    getBody: () => body,
    getUnderlyingObject: () => undefined,
  };
}
