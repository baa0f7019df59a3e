export type Params = Readonly<Record<string, string | undefined>>;

const compiled = new Map<string, RegExp>();

/** The parameters of a path by the names in a pattern such as `/courses/:slug`; `*` alone matches every path. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const known = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, known);
  const found = known.exec(pathname);
  if (!found) return undefined;
  // An encoded slash is part of a name.
  const names = Object.entries(found.groups ?? {}).map(([name, value]) => [name, value.replaceAll("%2F", "/")]);
  return Object.fromEntries(names);
}

function compile(pattern: string): RegExp {
  if (pattern === "*") return /^/;
  return new RegExp(`^${pattern.replace(/\/$/, "").replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`, "i");
}
