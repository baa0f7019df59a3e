/** A thread or process that needs no secrets has this: it finds the code that is compiled already. */
export function threadEnvironment(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
