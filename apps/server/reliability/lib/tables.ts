import type { CrashFigures } from "./crash-rounds.ts";
import { kinds } from "./actions.ts";

export function crashTable({ crashes, actions, starts, unusedFiles, money }: CrashFigures): string {
  const rows = kinds
    .map((kind) => ({ kind, ...actions.countsOf(kind) }))
    .filter(({ sent }) => sent > 0)
    .map(({ kind, sent, acknowledged, lost }) => `| ${kind} | ${sent} | ${acknowledged} | ${lost.length} |`);
  const sorted = starts.toSorted((a, b) => a - b);
  const seconds = (part: number) => ((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) / 1000).toFixed(1);
  return [
    "| requested | sent | acknowledged | of these lost or incomplete |",
    "| --- | ---: | ---: | ---: |",
    ...rows,
    "",
    `${crashes} times. Ready again after ${seconds(0.5)} s (median), ${seconds(1)} s at most. ` +
      `After the sweep, pictures that nothing needs: ${unusedFiles.images}, videos: ${unusedFiles.lectures}, ` +
      `unfinished uploads: ${unusedFiles.incoming}. Buyers whose money and access do not agree: ${money.length}.`,
  ].join("\n");
}

export function problemsOf({ actions, unusedFiles, incomplete, money }: CrashFigures): string[] {
  const files = Object.entries(unusedFiles)
    .filter(([, count]) => count !== 0)
    .map(([kind, count]) => `${count} ${kind} more than rows need`);
  const listed = incomplete.map((title) => `${title} is listed and not whole`);
  return [...kinds.flatMap((kind) => actions.countsOf(kind).lost), ...files, ...listed, ...money];
}
