import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageDocument } from "./build/page-document.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The code with which the server makes documents. After the browser app's build, whose files they name. */
export default defineConfig({
  root,
  logLevel: "warn",
  publicDir: false,
  plugins: [react(), pageDocument(root)],
  // Whatever the server's own environment: the fast React, and nothing to look up in node_modules.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  resolve: { alias: { valtio: fileURLToPath(new URL("src/server/plain-state.ts", import.meta.url)) } },
  build: {
    ssr: true,
    outDir: "dist-server",
    emptyOutDir: true,
    target: "node26",
    reportCompressedSize: false,
    rolldownOptions: { input: { plan: "src/server/plan.ts", render: "src/server/render.tsx" } },
  },
});
