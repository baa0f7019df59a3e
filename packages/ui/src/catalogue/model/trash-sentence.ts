import { formatCount } from "../../lib/format.ts";

export function trashSentence(days: number | undefined): string {
  if (days === undefined) return "This cannot be undone.";
  return `You can bring it back from the trash for ${formatCount(days, "day")}.`;
}
