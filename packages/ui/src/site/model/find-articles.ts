import { foldText } from "../../lib/format/fold-text.ts";
import type { HelpArticle } from "./site-text.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Articles with every word: first those with all of them in the title. Case, accents and hyphens do not count. */
export function findArticles(articles: readonly HelpArticle[], query: string): readonly HelpArticle[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return articles;
  const byTitle = articles.filter(({ title }) => hasAll(fold(title), words));
  const byText = articles.filter(
    (article) =>
      !byTitle.includes(article) &&
      hasAll(fold(`${article.title} ${article.section ?? ""} ${plainText(article.html)}`), words),
  );
  return [...byTitle, ...byText];
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function fold(text: string): string {
  return foldText(text)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F\-‐‑'’]/gu, "");
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity);
}
