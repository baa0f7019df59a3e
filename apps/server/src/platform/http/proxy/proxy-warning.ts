import type { FastifyInstance } from "fastify";
import { forwardedHeader } from "./forwarded-header.ts";

export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: number): void {
  if (trustProxy > 0) return;
  let warned = false;
  app.addHook("onRequest", ({ headers, log }, _reply, done) => {
    done();
    if (warned) return;
    const header = forwardedHeader(headers);
    if (header === undefined) return;
    warned = true;
    log.warn(
      { header },
      `a request came with the header ${header}, which is not believed: behind a proxy set TRUST_PROXY to the number of` +
        " proxies, else everybody counts as one caller and has the proxy's address in the log",
    );
  });
}
