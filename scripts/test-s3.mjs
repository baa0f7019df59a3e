// Why: docs/decisions/0137-object-storage-is-tested-on-swift.md
// The server's tests on object storage: a private OpenStack Swift, started and removed here.
import { createServer } from "node:http";
import { argv, exit } from "node:process";
import { missingPrograms, startSwift } from "./lib/private-swift.mjs";
import { run } from "./lib/run.mjs";

const folder = "apps/server/test/s3";

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(
    `SKIPPED: nothing was tested on object storage, because ${missing.join(", ")} is not installed here. On Debian or Ubuntu:\n` +
      "  apt-get install swift-proxy swift-account swift-container swift-object python3-lxml memcached",
  );
  exit(0);
}

console.log("Starting a private Swift with three nodes");
const swift = await startSwift();
const control = await serveControl();
const settings = { url: swift.url, accessKeyId: swift.accessKeyId, secretAccessKey: swift.secretAccessKey };
const environment = { TEST_S3: JSON.stringify({ ...settings, control: control.url }) };
const code = await run(
  ["vitest", "run", "--project", "server", "--no-file-parallelism", folder, ...argv.slice(2)],
  environment,
);
control.close();
await swift.stop();
exit(code);

/** The tests kill nodes and start them again: `POST /killNode/1`. */
async function serveControl() {
  const server = createServer((request, response) => {
    const [, action, node] = request.url.split("/");
    Promise.resolve(swift[action](Number(node))).then(
      () => response.end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}
