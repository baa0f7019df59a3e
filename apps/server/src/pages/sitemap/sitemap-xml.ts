import { escapeHtml } from "../../platform/lib/text/escape-html.ts";

export interface SitemapEntry {
  /** Path, encoded. */
  path: string;
  changed?: Date | undefined;
  /** The same page in each language, also this one; absent where there is only one. */
  alternates?: readonly { language: string; path: string }[];
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const xhtml = "http://www.w3.org/1999/xhtml";

export function addressesXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  return xml("urlset", "url", entries, publicUrl);
}

export function indexXml(files: readonly SitemapEntry[], publicUrl: string): string {
  return xml("sitemapindex", "sitemap", files, publicUrl);
}

export function lastChange(entries: readonly SitemapEntry[]): Date | undefined {
  let last: Date | undefined;
  for (const { changed } of entries)
    if (changed !== undefined && (last === undefined || changed > last)) last = changed;
  return last;
}

function xml(root: string, element: string, entries: readonly SitemapEntry[], publicUrl: string): string {
  const lines = entries.map(({ path, changed, alternates = [] }) => {
    const date = changed === undefined ? "" : `<lastmod>${changed.toISOString()}</lastmod>`;
    const links = alternates.map(
      ({ language, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + other)}"/>`,
    );
    return `<${element}><loc>${escapeHtml(publicUrl + path)}</loc>${date}${links.join("")}</${element}>`;
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<${root} xmlns="${namespace}"${entries.some(({ alternates }) => alternates) ? ` xmlns:xhtml="${xhtml}"` : ""}>`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");
}
