/** What begins a list, a heading of the line before, or a rule. */
const lineStart = /^(\s*)(?:([-+=])|(\d+)([.)]))/;

/** Text as it was typed, with its line breaks, in which nothing means anything to Markdown or HTML. */
export function escapeMarkdown(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  return lines
    .map((line, index) => {
      const isBroken = line.trim() !== "" && (lines[index + 1] ?? "").trim() !== "";
      return `${escapeLine(line)}${isBroken ? "\\" : ""}`;
    })
    .join("\n");
}

/** For titles, which have no line breaks in Markdown. */
export function escapeTitle(title: string): string {
  return escapeLine(title.replaceAll(/\s+/g, " ").trim());
}

function escapeLine(line: string): string {
  return (
    line
      .trimEnd()
      .replaceAll(/[\\`*_{}[\]<>#|~&]/g, String.raw`\$&`)
      .replace(lineStart, String.raw`$1$3\$2$4`)
      // Four spaces would begin a block of code.
      .replace(/^\s+/, (spaces) => "\u00A0".repeat(spaces.length))
  );
}
