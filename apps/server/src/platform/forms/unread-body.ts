// Why: docs/decisions/0024-refused-uploads.md
import type { IncomingMessage, ServerResponse } from "node:http";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { second } from "../lib/time/durations.ts";

const discardTimeout = 10 * second;
const unthrottledBytes = 4 * 1024 * 1024;
const throttledBytesPerSecond = 2 * 1024 * 1024;

/** A browser reads the response only after it has sent everything, so a refused upload is drained for a while. */
export function discardUnreadBodies(app: FastifyInstance): void {
  const closeAfterRest = new WeakSet<IncomingMessage>();

  function discard(upload: IncomingMessage, response: ServerResponse): void {
    upload.unpipe();
    upload.pipe(throttledSink());
    if (response.shouldKeepAlive) return;
    response.shouldKeepAlive = true;
    closeAfterRest.add(upload);
  }

  app.addHook("onSend", ({ raw: upload }, { raw: response }, _payload, done) => {
    // This runs before the response ends: Node reads an untouched body at full speed after that.
    if (!upload.complete && !upload.destroyed) discard(upload, response);
    done();
  });
  app.addHook("onResponse", ({ raw: upload }, _reply, done) => {
    closeAfterBody(upload, closeAfterRest.has(upload));
    done();
  });
}

/** Node alone always answers `Expect: 100-continue`; here it is answered only for an upload that may succeed. */
export function sendContinue(app: FastifyInstance): void {
  app.server.on("checkContinue", (request, response) => app.routing(request, response));
  app.addHook("preParsing", ({ headers }, reply, _payload, done) => {
    if (headers.expect?.toLowerCase() === "100-continue") reply.raw.writeContinue();
    done();
  });
}

function closeAfterBody(upload: IncomingMessage, thenClose: boolean): void {
  const close = () => {
    if (thenClose) upload.socket.destroySoon();
  };
  if (upload.complete || upload.destroyed) {
    close();
    return;
  }
  const deadline = setTimeout(() => upload.destroy(), discardTimeout);
  deadline.unref();
  upload.once("close", () => {
    clearTimeout(deadline);
    close();
  });
}

function throttledSink(): Writable {
  let left = unthrottledBytes;
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      left -= chunk.length;
      if (left >= 0) done();
      else setTimeout(done, (chunk.length / throttledBytesPerSecond) * second).unref();
    },
  });
}
