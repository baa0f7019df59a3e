import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { devRendering } from "./build/dev-rendering.ts";
import { leanIcons } from "./build/lean-icons.ts";
import { leanRouter } from "./build/lean-router.ts";
import { pageDocument } from "./build/page-document.ts";
import { pdfFrame } from "./build/pdf-frame.ts";
import { precompress } from "./build/precompress.ts";
import { chunkGroups } from "./build/shared-chunks.ts";
import { splitStyles } from "./build/split-styles.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";

/** Ends of the source files that are drawn with the first stylesheet alone, and loaded by every visitor. */
const first = [
  "pages/site/home-page.tsx",
  "pages/site/about-page.tsx",
  "pages/site/denied-page.tsx",
  "pages/site/not-found-page.tsx",
  "pages/site/help-page.tsx",
  "pages/site/policy-page.tsx",
  "pages/catalogue/course-page.tsx",
  "pages/catalogue/courses-page.tsx",
  "catalogue/courses-screen/course-filters.tsx",
  "catalogue/courses-screen/no-courses.tsx",
  "catalogue/courses-screen/filters-and-empty.ts",
  "catalogue/course-page-screen/text-facts.tsx",
  "pages/messages/contact-page.tsx",
  "pages/account/login-page.tsx",
  "pages/account/sign-up-page.tsx",
  "pages/account/forgot-password-page.tsx",
  "pages/account/reset-password-page.tsx",
  "shell/footer/footer.tsx",
  "shell/navbar/mobile-drawer.tsx",
  "app/frame/notifications.tsx",
  "app/start/once-used.ts",
  "site/home-screen/hero-video.tsx",
  "site/home-screen/no-courses-yet.tsx",
  "site/home-screen/step-pictures.tsx",
];

/** The page of a course is in a first load: it does not name what is loaded with a preview, besides its styles. */
function withoutPreloadsOfPreviews(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  return hostId.includes("/course-page-") ? files.filter((file) => file.endsWith(".css")) : files;
}

export default defineConfig(({ command }) => ({
  root,
  // A build lists several hundred files.
  logLevel: command === "build" ? "warn" : "info",
  plugins: [
    react(),
    tailwindcss(),
    leanIcons(),
    leanRouter(),
    splitStyles({ first }),
    pdfFrame(root),
    precompress(),
    pageDocument(root),
    devRendering(server),
  ],
  server: {
    port: 5173,
    // The Host header is passed on: the server compares it with the Origin.
    proxy: {
      "/api": { target: server },
      "/live": { target: server },
      "/media": { target: server },
      "/manifest.webmanifest": { target: server },
      "/dev/": { target: server },
      "/sandbox": { target: server },
    },
  },
  build: {
    manifest: true,
    // The content security policy allows no inline script and no `data:` font or style image.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutPreloadsOfPreviews },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(first) },
      },
    },
  },
}));
