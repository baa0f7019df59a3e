import { expect, test } from "vitest";
import { generatedFiles, staleFiles } from "../scripts/generate.ts";

test("the committed files match openapi.yaml: otherwise run `npm run generate`", async () => {
  expect(await staleFiles()).toEqual([]);
});

test("the same contract gives the same bytes", async () => {
  expect(await generatedFiles()).toEqual(await generatedFiles());
});
