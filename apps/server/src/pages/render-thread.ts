// Runs in a worker thread: docs/decisions/0102-pages-answered-by-the-server.md
import { setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import type { PageRenderer, RenderedPage } from "@lms/api/page-rendering";
import type { RenderInput } from "./render-pool.ts";

const { file }: { file: string } = workerData;

// On Linux this is the priority of the thread alone: requests come first on a busy machine.
if (process.platform === "linux") setPriority(5);

const loading: Promise<PageRenderer> = import(file);
// A failure is the failure of each render.
loading.catch(() => undefined);

export async function renderPage({ responses, ...input }: RenderInput): Promise<RenderedPage> {
  const renderer = await loading;
  return renderer.renderPage({
    ...input,
    responses: responses.map(({ status, body }) => ({ status, body: JSON.parse(body) })),
  });
}
