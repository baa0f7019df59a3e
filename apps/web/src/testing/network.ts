import { afterEach, vi } from "vitest";

/** A status and a body, or a function that makes them when the call comes. */
export interface StubResponse {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
}
type Handler = StubResponse | ((request: Request) => StubResponse | Promise<StubResponse>);

/** Handlers by method and path below /api/v1: `"GET /course"`. */
export type Handlers = Record<string, Handler>;

const unhandled: string[] = [];

afterEach(() => {
  const missed = unhandled.splice(0);
  if (missed.length > 0) throw new Error(`The test did not expect these calls: ${missed.join(", ")}`);
});

/** Replaces the network. A call without a handler fails the test. */
export function serve(handlers: Handlers) {
  const calls: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    calls.push(request.clone());
    const operation = `${request.method} ${new URL(request.url).pathname.replace("/api/v1", "")}`;
    const handler = handlers[operation];
    if (!handler) {
      unhandled.push(operation);
      throw new TypeError(`No handler for ${operation}`);
    }
    const { status = 200, body, headers } = typeof handler === "function" ? await handler(request) : handler;
    return Response.json({ success: status < 400, message: "", ...body }, { status, ...(headers && { headers }) });
  });
  return {
    /** The calls of an operation so far, the first one first. */
    callsOf: (operation: string) =>
      calls.filter(({ method, url }) => `${method} ${new URL(url).pathname.replace("/api/v1", "")}` === operation),
  };
}

/** A server that cannot be reached. */
export function goOffline(): void {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
}

/** An answer that comes when the test says so. */
export function deferredResponse(): { promise: Promise<StubResponse>; respond: (response: StubResponse) => void } {
  const { promise, resolve } = Promise.withResolvers<StubResponse>();
  return { promise, respond: resolve };
}
