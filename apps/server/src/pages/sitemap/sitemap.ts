import { inLanguage } from "@lms/texts/addresses";
import { type Language, offeredLanguages } from "@lms/texts/languages";
import { type EncodedDocument, encodedDocument, cachedEffort } from "../../platform/lib/encoded-document.ts";
import { addressesXml, indexXml, lastChange, type SitemapEntry } from "./sitemap-xml.ts";

/** Pages that anybody may find, except those of courses. */
const publicPaths = ["/about", "/contact", "/help", "/privacy", "/terms", "/refunds"];

/** The sitemap protocol allows no more in one file. */
const maxAddresses = 50_000;

export interface SitemapSource {
  publicUrl: string;
  languages?: readonly Language[];
  version: () => Promise<number>;
  courses: () => Promise<readonly { slug: string; updatedAt: Date }[]>;
}

/** The file at `/sitemap.xml` is 0; with more addresses than one file takes it is an index of the others. */
export type Sitemap = (file: number) => Promise<EncodedDocument | undefined>;

/** Made again when the catalogue's version changes, once for all concurrent requests. */
export function openSitemap(source: SitemapSource, limit = maxAddresses): Sitemap {
  let made: { version: number; files: Promise<EncodedDocument[]> } | undefined;

  return async (file) => {
    const version = await source.version();
    const current = made?.version === version ? made : { version, files: makeFiles(source, limit) };
    made = current;
    try {
      return (await current.files)[file];
    } catch (error) {
      if (made === current) made = undefined;
      throw error;
    }
  };
}

async function makeFiles(
  { courses, publicUrl, languages = offeredLanguages }: SitemapSource,
  limit: number,
): Promise<EncodedDocument[]> {
  const own = (await courses()).map(({ slug, updatedAt }) => ({
    path: `/courses/${encodeURIComponent(slug)}`,
    changed: updatedAt,
  }));
  const changed = lastChange(own);
  const entries = [
    { path: "/", changed },
    { path: "/courses", changed },
    ...publicPaths.map((path) => ({ path })),
    ...own,
  ].flatMap((entry) => inEachLanguage(entry, languages));
  if (entries.length <= limit) return [asDocument(addressesXml(entries, publicUrl))];

  const parts = splitEntries(entries, limit);
  const index = parts.map((part, at) => ({ path: sitemapPath(at + 1), changed: lastChange(part) }));
  return [indexXml(index, publicUrl), ...parts.map((part) => addressesXml(part, publicUrl))].map(asDocument);
}

function inEachLanguage(entry: SitemapEntry, languages: readonly Language[]): SitemapEntry[] {
  if (languages.length === 1) return [entry];
  const alternates = languages.map((language) => ({ language, path: inLanguage(entry.path, language) }));
  return alternates.map(({ path }) => ({ path, changed: entry.changed, alternates }));
}

function sitemapPath(file: number): string {
  return `/sitemap-${file}.xml`;
}

function splitEntries(entries: readonly SitemapEntry[], limit: number): SitemapEntry[][] {
  const count = Math.ceil(entries.length / limit);
  return Array.from({ length: count }, (_, part) => entries.slice(part * limit, (part + 1) * limit));
}

function asDocument(xml: string): EncodedDocument {
  return encodedDocument(xml, cachedEffort);
}
