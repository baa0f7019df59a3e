export const rupee = "\u20b9";

/** Western European languages, and the punctuation, arrows and signs of the product. */
export const letters =
  charactersFrom(0x20, 0x7e) +
  charactersFrom(0xa0, 0xff) +
  charactersFrom(0x2000, 0x206f) +
  "\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329€™↑↓−";

/** Names in Polish, Czech, Turkish, Romanian, the Baltic languages, and the long vowels of Indian names. */
export const moreLetters = "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț";

/** Hindi, Marathi, Nepali and Sanskrit, and the joiners and the circle that show a mark alone. */
export const devanagariLetters = `${charactersFrom(0x900, 0x965)}\u0970\u200c\u200d\u25cc`;

/** Languages in their own scripts, which pages of other languages show as well. */
export const languageNames = "हिन्दी";

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
