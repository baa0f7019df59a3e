import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A server whose routes fail as nobody expects. */
const program = `
  import { open } from "node:fs/promises";
  import { fastify, LogController } from "fastify";
  import { createLogger } from ${url("../platform/log/logging.ts")};
  import { trackCallers } from ${url("../platform/http/connections/track-callers.ts")};
  import { answerFailure } from ${url("../platform/http/failure.ts")};
  import { decorateLanguage } from ${url("../platform/http/language/language.ts")};
  import { collectGarbage } from ${url("../testing/processes/open-files.ts")};
  import { drain, stopOnce } from ${url("./graceful-stop.ts")};
  import { installLastResort } from ${url("./last-resort.ts")};

  const log = createLogger({ logLevel: "info" });
  const app = fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  trackCallers(app);
  decorateLanguage(app);
  app.setErrorHandler(answerFailure);
  const never = () => new Promise(() => undefined);
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  app.get("/rejects", () => {
    void later().then(() => { throw new Error("nobody waits for this"); });
    return never();
  });
  app.get("/forgets", async () => {
    for (let count = 0; count < 5; count += 1) await open(process.execPath);
    await later();
    await collectGarbage();
    return "forgotten";
  });
  app.get("/throws", () => {
    setTimeout(() => { throw new Error("thrown at a timer"); }, 5);
    return never();
  });
  app.get("/works", async () => {
    await later();
    return "works";
  });
  const stop = stopOnce(async () => {
    await drain(app, 100);
    log.info("closed");
  }, log);
  installLastResort(log, () => stop(1));
  log.info({ address: await app.listen({ port: 0 }) }, "listening");
`;

test("a failure that nobody handles ends its request; an error that is thrown ends the process cleanly", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines: Record<string, unknown>[] = [];
  const listening = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const entry: Record<string, unknown> = JSON.parse(line);
    lines.push(entry);
    if (entry["msg"] === "listening") listening.resolve(String(entry["address"]));
  });
  const address = await listening.promise;
  const get = async (path: string) => {
    const response = await fetch(address + path);
    return `${response.status} ${await response.text()}`;
  };
  const sentences = () => lines.map(({ msg }) => msg);

  const [rejected, works] = await Promise.all([get("/rejects"), get("/works")]);
  expect(rejected).toMatch(/^500 .*"code":"service.failed"/);
  expect(works).toBe("200 works");
  await expect.poll(sentences).toContain("nobody handled a failure: its request was ended, and the server goes on");
  const told = lines.find(({ msg }) => String(msg).startsWith("nobody handled"));
  expect(told).toMatchObject({ during: "/rejects", reqId: expect.any(String) });
  expect(JSON.stringify(told)).toContain("nobody waits for this");

  expect(await get("/forgets")).toBe("200 forgotten");
  expect(await get("/works")).toBe("200 works");

  const [thrown, beside] = await Promise.all([get("/throws"), get("/works")]);
  expect([thrown.slice(0, 3), beside]).toEqual(["500", "200 works"]);
  expect(await exited).toEqual([1, null]);
  expect(sentences().filter((msg) => String(msg).startsWith("a file was left open"))).toHaveLength(5);
  expect(sentences().at(-1)).toBe("closed");
  const ended = lines.find(({ msg }) => String(msg).includes("the server stops"));
  expect(JSON.stringify(ended)).toMatch(/thrown at a timer.*npm start/);
});
