/**
 * @param {{ name: string, version: string, license: string }[]} packages
 * @returns {string} docs/licences.md
 */
export function licencesPage(packages) {
  const byLicence = Map.groupBy(packages, ({ license }) => license);
  const sections = [...byLicence.keys()]
    .toSorted((a, b) => a.localeCompare(b, "en"))
    .map((licence) => {
      const names = byLicence.get(licence).map(({ name, version }) => `${name} ${version}`);
      return `## ${licence}\n\n${names.join(", ")}\n`;
    });
  return [
    "# Licences of what is shipped\n",
    "Written by `npm run licences` from `package-lock.json`: all packages but those of development, on every platform. A test refuses a licence",
    "that is not in `scripts/lib/shipped-packages.mjs`. The product itself is under the [MIT licence](../LICENSE).\n",
    ...sections,
  ].join("\n");
}
