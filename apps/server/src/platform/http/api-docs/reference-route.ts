// Why: docs/decisions/0143-contract-for-other-clients.md
import { readFileSync } from "node:fs";
import { fastify, type FastifyInstance } from "fastify";
import { sendDocument } from "../send-document.ts";
import type { Contract } from "../../lib/contract.ts";
import { type EncodedDocument, encodedDocument, cachedEffort } from "../../lib/encoded-document.ts";
import { loadOnce } from "../../lib/load-once.ts";
import { contractPath } from "./contract-route.ts";

const path = "/api/docs";
const startScript = readFileSync(new URL("./reference.client.js", import.meta.url), "utf8");

/** The page needs style elements and attributes; pictures in the contract's texts would come from this site. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Shows the contract as pages, with calls that use the reader's own session. */
export function serveReference(app: FastifyInstance, contract: Pick<Contract, "prefix">): void {
  const page = encodedDocument(referencePage(contractPath(contract)), cachedEffort);
  const start = encodedDocument(startScript, cachedEffort);
  const library = loadOnce(readLibrary);

  app.get(path, (request, reply) => {
    reply.headers({ "content-security-policy": policy, "x-robots-tag": "noindex" });
    return sendDocument(page, "text/html", request, reply);
  });
  app.get(`${path}/start.js`, (request, reply) => sendDocument(start, "text/javascript", request, reply));
  app.get(`${path}/library.js`, async (request, reply) => {
    return sendDocument(await library(), "text/javascript", request, reply);
  });
}

/** The plugin's own page starts by an inline script; only its library is used, and read when it is first requested. */
async function readLibrary(): Promise<EncodedDocument> {
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const plugin = fastify();
  await plugin.register(reference, { routePrefix: path, configuration: { url: path } });
  const { body } = await plugin.inject(`${path}/js/scalar.js`);
  await plugin.close();
  return encodedDocument(body, cachedEffort);
}

function referencePage(contractAddress: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>API reference</title>
    <script src="${path}/library.js" defer></script>
    <script src="${path}/start.js" defer></script>
  </head>
  <body>
    <div id="reference" data-contract="${contractAddress}"></div>
    <noscript>This page needs a script. The contract itself is at <a href="${contractAddress}">${contractAddress}</a>.</noscript>
  </body>
</html>
`;
}
