/** "Tuesday, 7 July 2026 at 18:00 (GMT+5:30)". */
export function inWords(moment: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone });
  const zone = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "short" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName");
  return `${date.format(moment)} (${zone?.value ?? timeZone})`;
}
