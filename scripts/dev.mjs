// Hot reload of both sides: the server restarts on a change, the browser app is served by Vite, which passes
// /api and /media on to the server. What is generated from the contract and from the sentences is made anew when they change,
// and then counts as changed for both.
import { spawn } from "node:child_process";
import { env, exit } from "node:process";
import { generatedSources, regenerateOnChange } from "./lib/regenerate.mjs";
import { root, run, toolEnv } from "./lib/run.mjs";
import { serverSources } from "./lib/server-sources.mjs";

const port = env.PORT ?? "3000";
const webPort = env.WEB_PORT ?? "5173";

regenerateOnChange(generatedSources(root), run);

const children = [
  start(
    "node",
    [
      ...serverSources.map((path) => `--watch-path=${path}`),
      "--import=./apps/server/src/dev/known-modules.ts",
      "apps/server/src/main.ts",
    ],
    { PORT: port, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${webPort}` },
  ),
  start("vite", ["apps/web", "--port", webPort, "--strictPort"], { API_ORIGIN: `http://127.0.0.1:${port}` }),
];

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => stop(signal));
}

function start(program, args, extra) {
  const child = spawn(program, args, { cwd: root, env: toolEnv(extra), stdio: "inherit" });
  child.on("exit", (code) => {
    stop("SIGTERM");
    exit(code ?? 1);
  });
  return child;
}

function stop(signal) {
  for (const child of children) child.kill(signal);
}
