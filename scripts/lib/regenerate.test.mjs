import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generatedSources, regenerateOnChange } from "./regenerate.mjs";

let root = "";
let stop = () => {};
const run = vi.fn(async () => 0);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lms-regenerate-"));
  mkdirSync(join(root, "packages/texts/en"), { recursive: true });
  run.mockClear();
  stop = regenerateOnChange(generatedSources(root), run);
});

afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

const commands = () => run.mock.calls.map(([command = []]) => command.at(-1));
const change = (path, text = "changed") => writeFileSync(join(root, path), text);

test("a changed contract and changed sentences are generated anew, several changes at once", async () => {
  change("openapi.yaml");
  change("openapi.hi.yaml");
  await vi.waitFor(() => expect(commands()).toEqual(["@lms/api"]));
  change("packages/texts/en/kit.json");
  change("packages/texts/en/web.json");
  await vi.waitFor(() => expect(commands()).toEqual(["@lms/api", "@lms/texts"]));
});

test("a file that an editor puts in the place of the old one counts, another file does not", async () => {
  change("notes.md");
  change("contract.tmp");
  renameSync(join(root, "contract.tmp"), join(root, "openapi.yaml"));
  await vi.waitFor(() => expect(commands()).toEqual(["@lms/api"]));
});

test("a file that cannot be read yet is tried again when it is corrected", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  run.mockResolvedValueOnce(1);
  change("openapi.yaml", "paths: [");
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining("Correct the file")));
  change("openapi.yaml", "paths: {}");
  await vi.waitFor(() => expect(commands()).toEqual(["@lms/api", "@lms/api"]));
});
