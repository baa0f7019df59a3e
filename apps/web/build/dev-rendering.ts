// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageInput, PagePlanner, PageRead, PageRenderer } from "@lms/api/page-rendering";
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";

type Request = [api: string, request: IncomingMessage, response: ServerResponse];
type PageData = Omit<PageInput, "address">;

/** The development server renders as the product does, from the sources. Without the API server, the plain document is sent. */
export function devRendering(api: string): Plugin {
  return {
    name: "dev-rendering",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (isPageRequest(request)) void answerOr(next, server, api, request, response);
        else next();
      });
    },
  };
}

async function answerOr(next: () => void, server: ViteDevServer, ...request: Request): Promise<void> {
  try {
    await answer(server, ...request);
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error);
    server.config.logger.error(`A page could not be rendered: ${String(error)}`, { timestamp: true });
    next();
  }
}

async function answer(server: ViteDevServer, ...[api, request, response]: Request): Promise<void> {
  const address = request.url ?? "/";
  const { planPage, renderShell } = await load<PagePlanner>(server, "/src/server/plan.ts");
  const first = await readData(api, request, []);
  const plan = planPage(address, first.user);
  if (plan.kind === "redirect") return redirect(response, plan.to);
  if (plan.kind === "shell") {
    const { status, html } = renderShell({ ...first, address });
    return send(server, response, status, address, html);
  }

  const data = plan.reads.length > 0 ? await readData(api, request, plan.reads) : first;
  const { renderPage } = await load<PageRenderer>(server, "/src/server/render.tsx");
  const page = await renderPage({ ...data, address });
  if (page.kind === "redirect") return redirect(response, page.to);
  return send(server, response, page.status, address, page.html);
}

async function load<Module>(server: ViteDevServer, file: string): Promise<Module> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run code of the server here.");
  return ssr.runner.import<Module>(file);
}

async function readData(api: string, { headers }: IncomingMessage, reads: readonly PageRead[]): Promise<PageData> {
  const response = await fetch(`${api}/dev/page-data`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(headers.cookie && { cookie: headers.cookie }) },
    body: JSON.stringify({ reads }),
  });
  if (!response.ok) throw new Error(`/dev/page-data answered ${response.status}.`);
  return response.json();
}

async function send(
  server: ViteDevServer,
  response: ServerResponse,
  status: number,
  address: string,
  html: string,
): Promise<void> {
  // The style comes before the scripts, as in a build: otherwise the page is shown without style for a moment.
  const styled = html.replace("</head>", '<link rel="stylesheet" href="/src/app/app.css" /></head>');
  const document = await server.transformIndexHtml(address, styled);
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(document);
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { location: to, "cache-control": "no-store" }).end();
}

function isPageRequest({ method, url = "/", headers }: IncomingMessage): boolean {
  const [path = "/"] = url.split("?", 1);
  if (method !== "GET" || !headers.accept?.includes("text/html")) return false;
  return !/^\/(?:api|media|dev|sandbox|src|node_modules|@[a-z]+)(?:\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
}
