import { parseArgs } from "node:util";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { pageDocument } from "./apps/web/build/page-document.ts";
import { chromiumArgs, chromiumPath } from "./scripts/chromium.mjs";

const executablePath = chromiumPath();

const cluster = "apps/server/test/cluster/*.test.ts";
/** What takes too long for every run: `npm run test:all` runs it. */
const long = "apps/server/{src,test}/**/*.long.test.ts";

/** By default one core is spared for the watching editor; on two cores that is half of them. */
const maxWorkers: string | number = "100%";

/** For a machine that is several times slower than it should be: a limit that is not reached costs nothing. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

function unit(name: string, folder: string, files = "*.test.{ts,tsx}"): TestProjectConfiguration {
  return {
    plugins: [react(), pageDocument(folder)],
    test: {
      name,
      environment: "jsdom",
      // A document for each file, but one jsdom for each worker: making that takes longer than most files.
      pool: "vmThreads",
      include: [`${folder}/{src,build}/**/${files}`],
      setupFiles: ["./scripts/vitest-dom.ts"],
      css: false,
      ...timeouts,
      maxWorkers,
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}

/** Without isolation the files of a worker share its modules: none of them may keep state there. */
function node(
  name: string,
  include: string[],
  { isolate = true, exclude = [] as string[], workers = maxWorkers } = {},
): TestProjectConfiguration {
  return {
    test: {
      name,
      setupFiles: name === "server" ? ["./apps/server/src/testing/fixed-seed.ts"] : [],
      environment: "node",
      include,
      exclude,
      ...timeouts,
      maxWorkers: workers,
      isolate,
      restoreMocks: true,
    },
  };
}

/** Making the stories' project reads every story, which takes longer than most test files: only who runs it waits for that. */
function isChosen(name: string): boolean {
  const { project } = parseArgs({ strict: false, options: { project: { type: "string", multiple: true } } }).values;
  return !Array.isArray(project) || project.includes(name);
}

function stories(): TestProjectConfiguration {
  return {
    plugins: [storybookTest({ configDir: ".storybook" })],
    define: {
      "import.meta.env.VITE_STORY_TEST": JSON.stringify("true"),
      "import.meta.env.VITE_STORY_LANGUAGE": JSON.stringify(process.env["STORY_LANGUAGE"] ?? "en"),
    },
    cacheDir: "node_modules/.cache/vite-stories",
    test: {
      name: "stories",
      ...timeouts,
      maxWorkers,
      // A page for each file would load Storybook and its libraries anew.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
        }),
        instances: [{ browser: "chromium", name: "stories" }],
      },
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      unit("ui", "packages/ui", "*.test.tsx"),
      unit("web", "apps/web"),
      // What needs no document, such as the models.
      node("library", ["packages/ui/src/**/*.test.ts", "packages/ui/test/**/*.test.{ts,tsx}"], { isolate: false }),
      node("api", ["packages/api/{src,test}/**/*.test.ts"], { isolate: false }),
      node("texts", ["packages/texts/test/**/*.test.ts"], { isolate: false }),
      node("server", ["{apps/server,packages/payment-sandbox,tools/demo}/{src,test}/**/*.test.ts"], {
        isolate: false,
        exclude: [cluster, long],
      }),
      // One file after the other: some of them measure how soon a server answers.
      node("long", [long], { workers: 1 }),
      node("cluster", [cluster]),
      node("scripts", ["{scripts,tools/bench}/**/*.test.{ts,mjs}"], { isolate: false }),
      ...(isChosen("stories") ? [stories()] : []),
    ],
  },
});
