/** The environment of a process that prints a line for each file it loads whose address has one of `parts` in it. */
export function reportingLoads(...parts: readonly string[]): { NODE_OPTIONS: string } {
  const program = `
    import { registerHooks } from "node:module";
    registerHooks({
      load: (url, context, next) => {
        if (${JSON.stringify(parts)}.some((part) => url.includes(part))) console.log("loaded", url);
        return next(url, context);
      },
    });
  `;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}
