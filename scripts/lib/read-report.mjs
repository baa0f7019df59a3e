import { readFileSync } from "node:fs";

/** What a test runner wrote; undefined where it broke off before. @param {string} file @returns {any} */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
