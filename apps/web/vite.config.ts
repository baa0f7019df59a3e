import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunk-groups.ts";
import { devRendering } from "./build/dev-rendering.ts";
import { firstLoad } from "./build/first-load.ts";
import { leanIcons } from "./build/lean-icons.ts";
import { leanRouter } from "./build/lean-router.ts";
import { pageDocument } from "./build/page-document.ts";
import { precompress } from "./build/precompress.ts";
import { splitStyles } from "./build/split-styles.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";

/** The page of a course is in a first load: it does not name what is loaded with a preview, besides its styles. */
function withoutPreloadsOfPreviews(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  return hostId.includes("/course-page-") ? files.filter((file) => file.endsWith(".css")) : files;
}

export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    leanIcons(),
    leanRouter(),
    splitStyles({
      first: [
        "site/pages/home-page.tsx",
        "site/pages/about-page.tsx",
        "site/pages/denied-page.tsx",
        "site/pages/not-found-page.tsx",
        "site/pages/help-page.tsx",
        "site/pages/policy-page.tsx",
        "catalogue/pages/course-page.tsx",
        "catalogue/pages/courses-page.tsx",
        "catalogue/courses-screen/course-filters.tsx",
        "catalogue/courses-screen/no-courses.tsx",
        "messages/pages/contact-page.tsx",
        "account/pages/login-page.tsx",
        "account/pages/sign-up-page.tsx",
        "account/pages/forgot-password-page.tsx",
        "account/pages/reset-password-page.tsx",
        "shell/navbar/mobile-drawer.tsx",
        "kit/feedback/toaster/toaster.tsx",
        "site/home-screen/hero-video.tsx",
        "site/home-screen/step-pictures.tsx",
      ],
    }),
    firstLoad({
      budgets: { script: 118_000, style: 12_100, fonts: 60_000 },
      pages: {
        "/": "src/site/pages/home-page.tsx",
        "/courses": "src/catalogue/pages/courses-page.tsx",
        "/courses/:slug": "src/catalogue/pages/course-page.tsx",
        "/about": "src/site/pages/about-page.tsx",
      },
    }),
    // A form brings its checker, which knows addresses.
    firstLoad({
      budgets: { script: 124_000, style: 12_100, fonts: 60_000 },
      pages: { "/login": "src/account/pages/login-page.tsx" },
    }),
    precompress(),
    pageDocument(root),
    devRendering(server),
  ],
  server: {
    port: 5173,
    // The Host header is passed on: the server compares it with the Origin.
    proxy: {
      "/api": { target: server },
      "/media": { target: server },
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
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
