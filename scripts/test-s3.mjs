// Why: docs/decisions/0137-object-storage-is-tested-on-swift.md
// The server's tests on object storage: a private OpenStack Swift, started and removed here.
import { createServer } from "node:http";
import { argv, exit } from "node:process";
import { missingPrograms, startSwift } from "./lib/private-swift.mjs";
import { run } from "./lib/run.mjs";

const folder = "apps/server/test/s3";
const journeys = "e2e/";
/** Of the journeys. The server's tests make buckets of their own. */
const bucket = "journeys";

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
const { url, accessKeyId, secretAccessKey } = swift;
const settings = { url, accessKeyId, secretAccessKey, bucket, control: control.url };
const environment = { TEST_S3: JSON.stringify(settings) };
const files = argv.length > 2 ? argv.slice(2) : [folder, journeys];
const code = (await testServer()) || (await testJourneys());
control.close();
await swift.stop();
exit(code);

async function testServer() {
  const wanted = files.filter((file) => !file.startsWith(journeys));
  if (wanted.length === 0) return 0;
  return run(["vitest", "run", "--project", "server", "--no-file-parallelism", ...wanted], environment);
}

async function testJourneys() {
  const wanted = files.filter((file) => file.startsWith(journeys));
  if (wanted.length === 0) return 0;
  const built = await run(["node", "scripts/setup.mjs", "start"]);
  if (built !== 0) return built;
  await swift.makeBucket(bucket);
  return run(["playwright", "test", ...wanted, "--reporter=list"], environment);
}

/** The tests kill nodes and start them again, and make buckets: `POST /killNode/1`. */
async function serveControl() {
  const server = createServer((request, response) => {
    const [, action, name] = request.url.split("/");
    Promise.resolve(swift[action](/^\d+$/.test(name) ? Number(name) : name)).then(
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
