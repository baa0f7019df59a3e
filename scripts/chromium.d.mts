/** Switches that keep a test browser away from the network and let it run as root. */
export const chromiumArgs: string[];

/** The browser that tests drive; undefined where Playwright shall use its own. */
export function chromiumPath(): string | undefined;
