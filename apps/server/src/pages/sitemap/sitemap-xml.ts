import { escapeHtml } from "../../platform/lib/escape-html.ts";

export interface SitemapEntry {
  /** Path, encoded. */
  path: string;
  changed?: Date | undefined;
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

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
  const lines = entries.map(({ path, changed }) => {
    const date = changed === undefined ? "" : `<lastmod>${changed.toISOString()}</lastmod>`;
    return `<${element}><loc>${escapeHtml(publicUrl + path)}</loc>${date}</${element}>`;
  });
  return [`<?xml version="1.0" encoding="UTF-8"?>`, `<${root} xmlns="${namespace}">`, ...lines, `</${root}>`, ""].join(
    "\n",
  );
}
