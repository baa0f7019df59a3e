// Why: docs/decisions/0104-found-by-search-engines.md
import { currentLanguage, locales } from "@lms/texts/languages";
import { escapedJson, escapeHtml } from "./escape.ts";
import { type HeadInput, pageHead } from "./page-head.ts";

const shareSize = { width: "1200", height: "630" };

/** The page's own part of `<head>`, as HTML. */
export function headHtml(input: HeadInput): string {
  const { title, description, robots, canonical, alternates, card, data } = pageHead(input);
  const lines = [`<title>${escapeHtml(title)}</title>`, meta("name", "description", description)];
  if (robots !== undefined) lines.push(meta("name", "robots", robots));
  if (canonical !== undefined) lines.push(`<link rel="canonical" href="${escapeHtml(canonical)}" />`);
  for (const { language, url } of alternates) {
    lines.push(`<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}" />`);
  }
  if (card !== undefined) {
    lines.push(
      meta("property", "og:type", "website"),
      meta("property", "og:site_name", card.siteName),
      meta("property", "og:locale", locales[currentLanguage()].replace("-", "_")),
      meta("property", "og:title", title),
      meta("property", "og:description", description),
      meta("property", "og:url", card.url),
      meta("property", "og:image", card.image.url),
      meta("property", "og:image:type", "image/png"),
      meta("property", "og:image:width", shareSize.width),
      meta("property", "og:image:height", shareSize.height),
      meta("property", "og:image:alt", card.image.alt),
      // Title, description and image of the card are those of Open Graph.
      meta("name", "twitter:card", "summary_large_image"),
    );
  }
  if (data.length > 0) {
    const graph = escapedJson({ "@context": "https://schema.org", "@graph": data });
    lines.push(`<script type="application/ld+json">${graph}</script>`);
  }
  return lines.join("\n    ");
}

function meta(kind: "name" | "property", key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}
