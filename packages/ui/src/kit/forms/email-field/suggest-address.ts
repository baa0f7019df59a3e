/** Mail providers that many people use, with the endings of their addresses. */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ["com"],
  yahoo: ["com", "co.in", "in"],
  hotmail: ["com"],
  outlook: ["com", "in"],
  icloud: ["com"],
  rediffmail: ["com"],
  protonmail: ["com"],
};

/** Differ by one letter from a provider above, and are real. */
const lookalikes = new Set(["mail", "email", "ymail", "gail", "cloud"]);

/** No top-level domains. `co`, `cm` and `om` are some, and are doubtful only after the name of a provider. */
const mistypedEndings = /^(?:con|cmo|ocm|vom|xom|cpm|cim|comm|ccom|coom|cocm)$/;
const doubtfulEndings = /^(?:co|cm|om)$/;

/** Suggests a correction for an address that looks mistyped. */
export function suggestAddress(address: string): string | undefined {
  const [, local, name = "", ending = ""] = /^(\S+)@([^\s@.]+)\.([^\s@]+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (local === undefined) return undefined;
  const provider = providerNear(name);
  const meant = provider ?? name;
  const known = provider === undefined ? [] : (providers[provider] ?? []);
  const isMistyped = mistypedEndings.test(ending) || (known.length > 0 && doubtfulEndings.test(ending));
  const meantEnding = isMistyped ? "com" : ending;
  if (meant !== name && !known.includes(meantEnding)) return undefined;
  if (meant === name && meantEnding === ending) return undefined;
  return `${address.trim().slice(0, local.length)}@${meant}.${meantEnding}`;
}

function providerNear(name: string): string | undefined {
  if (lookalikes.has(name)) return undefined;
  if (name in providers) return name;
  return Object.keys(providers).find((provider) => distance(name, provider) <= (provider.length > 6 ? 2 : 1));
}

/** Letters that are missing, added, wrong, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}
