/** A file has at most 250 lines, a function 80, a folder 20 entries: in production code, blank lines and comments counted. */
export const maxFileLines = 250;
export const maxFunctionLines = 80;
/** @internal A test counts the entries. */
export const maxEntries = 20;

export const production = ["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}", "tools/**/*.ts"];
export const others = [
  "**/*.{test,stories,fixtures,fixture}.{ts,tsx}",
  "**/*.long.test.ts",
  "**/{testing,generated,migrations,fixtures}/**",
];

/** Tables of data, which are longer than code may be: the file and the reason. */
export const tables: Readonly<Record<string, string>> = {};
