/** "02_the-central  limit.final.mp4" → "The central limit.final". */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, "")
    .replace(/^\d+[\s._-]+(?=\D)/, "")
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
