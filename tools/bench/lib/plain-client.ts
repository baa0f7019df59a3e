import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** The browser app as Vite builds it by itself, which draws its pages in the browser alone. */
export async function buildPlainClient(outDir: string): Promise<string> {
  await build({
    root: join(import.meta.dirname, "../../../apps/web"),
    configFile: false,
    logLevel: "error",
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
  });
  return outDir;
}
