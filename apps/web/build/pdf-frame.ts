import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

interface FrameFile {
  fileName: string;
  source: string | Uint8Array;
}

const document = "pdf-frame.html";
/** The thread that reads the file. A document without an origin starts classic workers alone, of a script that it has itself. */
const workerModule = "virtual:pdf-worker";
const reader = fileURLToPath(import.meta.resolve("pdfjs-dist/legacy/build/pdf.worker.mjs"));
const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };

/**
 * The document in which PDFs are shown, with a script and styles of its own. Its origin is opaque: scripts that are modules, and files
 * that it would share with the site, are not for it.
 */
export function pdfFrame(root: string): Plugin {
  let files: Promise<FrameFile[]> | undefined;
  return {
    name: "pdf-frame",
    async generateBundle() {
      for (const { fileName, source } of await buildFrame(root)) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.slice(1) ?? "";
        if (path !== document && !path.startsWith("assets/pdf-frame-")) return next();
        files ??= buildFrame(root);
        void send(files, path, response);
      });
    },
  };
}

async function send(files: Promise<FrameFile[]>, path: string, response: ServerResponse): Promise<void> {
  const found = (await files).find(({ fileName }) => fileName === path);
  response.statusCode = found === undefined ? 404 : 200;
  response.setHeader("content-type", types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream");
  // The frame has no origin that its files could be the same as.
  response.setHeader("cross-origin-resource-policy", "cross-origin");
  response.end(found?.source);
}

async function buildFrame(root: string): Promise<FrameFile[]> {
  const [worker] = await buildScript(root, reader);
  const files = await buildScript(root, `${root}/pdf/frame.ts`, [withText(workerModule, String(worker?.source))]);
  const names = files.map(({ fileName }) => fileName);
  const html = pageWith(
    names.find((name) => name.endsWith(".js")),
    names.find((name) => name.endsWith(".css")),
  );
  return [...files, { fileName: document, source: html }];
}

async function buildScript(root: string, input: string, plugins: Plugin[] = []): Promise<FrameFile[]> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins,
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        output: {
          format: "iife",
          entryFileNames: "assets/pdf-frame-[hash].js",
          assetFileNames: "assets/pdf-frame-[hash][extname]",
        },
      },
    },
  });
  if (!("output" in built)) throw new Error(`${input} was built more than once, or is watched.`);
  return built.output.map((each) => ({
    fileName: each.fileName,
    source: each.type === "chunk" ? each.code : each.source,
  }));
}

function withText(name: string, text: string): Plugin {
  return {
    name: "with-text",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(text)};` : undefined),
  };
}

function pageWith(script: string | undefined, styles: string | undefined): string {
  if (script === undefined || styles === undefined) throw new Error("The frame of PDFs has no script or no styles.");
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>PDF</title>
    <link rel="stylesheet" href="/${styles}" />
    <script defer src="/${script}"></script>
  </head>
  <body>
    <main id="pages" tabindex="0"></main>
  </body>
</html>
`;
}
