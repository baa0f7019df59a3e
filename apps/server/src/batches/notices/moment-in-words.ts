/** "Tuesday, 7 July 2026 at 18:00 IST". */
export function inWords(moment: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone });
  const zone = new Intl.DateTimeFormat("en-IN", { timeZone, timeZoneName: "short" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName");
  return `${date.format(moment)} ${zone?.value ?? timeZone}`;
}
