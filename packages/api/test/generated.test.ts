import { expect, test } from "vitest";
import { generatedFiles, staleFiles } from "../scripts/generate.ts";

test("the committed files are what openapi.yaml asks for: else run `npm run generate`", async () => {
  expect(await staleFiles()).toEqual([]);
});

test("the same contract gives the same bytes", async () => {
  expect(await generatedFiles()).toEqual(await generatedFiles());
});
