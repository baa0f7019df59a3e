import { defineConfig } from "oxlint";
import { browserRooms, storeTests } from "./scripts/lint/limits.ts";
import { limitImports, makeRoomRules } from "./scripts/lint/room-rules.ts";
import { workspaces } from "./scripts/lint/rooms.ts";
import { maxFileLines, maxFunctionLines, others, production, tables } from "./scripts/lint/sizes.ts";

/** @public Oxlint reads it. */
export default defineConfig({
  jsPlugins: ["./scripts/lint/text-elements.mjs"],
  plugins: ["typescript", "unicorn", "oxc", "react", "jsx-a11y", "import", "promise", "vitest", "node"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  options: { typeAware: true },
  ignorePatterns: ["**/*.generated.*", "**/dist/**", "**/dist-server/**", "storybook-static/**"],
  rules: {
    "react/react-in-jsx-scope": "off",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/return-await": ["error", "error-handling-correctness-only"],
    "typescript/no-misused-promises": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/ban-ts-comment": "error",
    "import/no-default-export": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "oxc/no-barrel-file": "error",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css", "@testing-library/jest-dom/vitest"] }],
    "no-await-in-loop": "off",
    "unicorn/no-array-sort": "error",
    "vitest/require-mock-type-parameters": "off",
    "no-console": "error",
    "jsx-a11y/label-has-associated-control": ["error", { depth: 3 }],
    "no-underscore-dangle": ["error", { allow: ["_id", "__STORYBOOK_ADDONS_CHANNEL__"] }],
  },
  overrides: [
    { files: ["tools/bench/express-baseline/**"], rules: { "oxc/no-async-endpoint-handlers": "off" } },
    {
      files: ["apps/web/src/**/*.tsx", "packages/ui/src/**/*.tsx"],
      excludeFiles: ["**/*.{stories,test,fixtures}.tsx"],
      rules: {
        // A stored text is a text: `stored-texts.long.spec.ts` looks at all of them in a browser.
        "react/no-danger": "error",
        "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
        "lms/text-beside-elements": "error",
        "react/jsx-no-literals": [
          "error",
          {
            noStrings: false,
            allowedStrings: ["", "·", "–", "−", "×", "%", "LMS"],
            ignoreProps: true,
            restrictedAttributes: [
              "title",
              "label",
              "alt",
              "placeholder",
              "aria-label",
              "caption",
              "busyLabel",
              "hint",
              "action",
            ],
          },
        ],
      },
    },
    {
      files: ["packages/api/src/**"],
      rules: limitImports([
        {
          group: ["react", "react-dom", "valtio", "@lms/*", "**/apps/**", "**/packages/ui/**"],
          message: "The client is the contract as code: it knows openapi-fetch and generated code only.",
        },
      ]),
    },
    {
      files: production,
      excludeFiles: [...others, ...Object.keys(tables)],
      rules: {
        "max-lines": ["error", { max: maxFileLines }],
        "max-lines-per-function": ["error", { max: maxFunctionLines }],
      },
    },
    {
      files: ["apps/server/**", "packages/payment-sandbox/**", "tools/**"],
      rules: { "no-console": "off", ...limitImports([browserRooms]) },
    },
    ...workspaces.flatMap(makeRoomRules),
    {
      files: [
        "apps/web/src/{account,admin,authoring,batches,billing,catalogue,learning,messages,playback,site}/**/*.test.ts",
      ],
      rules: limitImports([storeTests]),
    },
    { files: ["apps/web/src/request/**"], rules: { "no-console": ["error", { allow: ["error"] }] } },
    {
      files: [
        "**/*.stories.tsx",
        ".storybook/**",
        "**/*.config.ts",
        "e2e/support/teardown.ts",
        "scripts/reporters/*.mjs",
        "scripts/lint/*.mjs",
      ],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["scripts/**", "packages/api/scripts/**", "tools/**"], rules: { "no-console": "off" } },
    {
      // The server's Markdown, of which only what is harmless is left.
      files: ["packages/ui/src/kit/layout/prose/prose.tsx"],
      rules: { "react/no-danger": "off" },
    },
    {
      // Its tracks are passed in as children, which the rule cannot see.
      files: ["packages/ui/src/kit/media/video-player/player/video-element.tsx"],
      rules: { "jsx-a11y/media-has-caption": "off" },
    },
    {
      files: ["packages/ui/src/kit/forms/suggest-field/suggest-field.tsx"],
      rules: { "jsx-a11y/prefer-tag-over-role": "off" },
    },
    {
      // What runs in the page is sent there as its text, and has no outer scope.
      files: ["e2e/support/page-checks.ts", "e2e/support/focus-checks.ts"],
      rules: { "unicorn/consistent-function-scoping": "off" },
    },
    { files: ["**/*.d.ts"], rules: { "import/no-unassigned-import": "off" } },
  ],
});
