import { readFileSync } from "node:fs";

const manifest: { version: string } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
);

/** The release of the product, as in its tag and in CHANGELOG.md. */
export const { version } = manifest;
