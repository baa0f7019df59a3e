import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { second } from "../lib/durations.ts";

/** Milliseconds for which the rest of a refused upload is read past. */
const discardTimeout = 10 * second;
/** Bytes that are read past as fast as they come: the rest of a form with a picture. */
const unthrottledBytes = 4 * 1024 * 1024;
/** Bytes a second after that: more than most lines carry, and next to no work. */
const throttledBytesPerSecond = 2 * 1024 * 1024;

/**
 * Lets callers see an answer that was given before their upload was read to its end. A browser looks for the answer
 * only once it has sent everything or its connection breaks, and closing at once may take the answer along: so the rest
 * is read and dropped for a while, and then the connection is closed. That goes for callers too who ask for it to be
 * closed, as many proxies do: for them Node would close with the last byte of the answer.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  const closeAfterRest = new WeakSet<IncomingMessage>();

  app.addHook("onSend", async ({ raw: upload }, reply) => {
    if (upload.complete || upload.destroyed) return;
    // Begun before the answer is out: a body that nobody has begun to read then, Node reads past at full speed.
    upload.unpipe();
    upload.pipe(throttledSink());
    if (reply.raw.shouldKeepAlive) return;
    reply.raw.shouldKeepAlive = true;
    closeAfterRest.add(upload);
  });
  app.addHook("onResponse", async ({ raw: upload }) => closeAfterBody(upload, closeAfterRest.has(upload)));
}

/**
 * Tells callers who ask before they send (`Expect: 100-continue`, as curl does with files) to go on only once nothing
 * speaks against it. Node alone would tell all of them.
 */
export function sendContinue(app: FastifyInstance): void {
  app.server.on("checkContinue", (request, response) => app.routing(request, response));
  app.addHook("preParsing", async ({ headers }, reply) => {
    if (headers.expect?.toLowerCase() === "100-continue") reply.raw.writeContinue();
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

/** Takes bytes and forgets them, from a point on no faster than they may come. */
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
