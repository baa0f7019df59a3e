import { inLanguage } from "@lms/texts/addresses";
import { type Language, offeredLanguages } from "@lms/texts/languages";
import { type EncodedDocument, encodedDocument, cachedEffort } from "../../platform/lib/encoded-document.ts";
import type { PublicState, ReadPublicState } from "../../platform/database/public-state.ts";
import { enabledFeatures, type Feature } from "../../platform/policy/site/features.ts";
import { addressesXml, indexXml, lastChange, type SitemapEntry } from "./sitemap-xml.ts";

/** Pages that anybody may find, except those of courses; some belong to a part that may be switched off. */
const publicPaths: readonly { path: string; feature?: Feature }[] = [
  { path: "/about" },
  { path: "/contact", feature: "contactForm" },
  { path: "/help", feature: "help" },
  { path: "/privacy" },
  { path: "/terms" },
  { path: "/refunds" },
];

/** The sitemap protocol allows no more in one file. */
const maxAddresses = 50_000;

export interface SitemapSource {
  publicUrl: string;
  languages?: readonly Language[];
  readState: ReadPublicState;
  courses: () => Promise<readonly { slug: string; updatedAt: Date }[]>;
}

/** The file at `/sitemap.xml` is 0; with more addresses than one file takes it is an index of the others. */
export type Sitemap = (file: number) => Promise<EncodedDocument | undefined>;

/** Made again when the catalogue or the settings change, once for all concurrent requests. */
export function openSitemap(source: SitemapSource, limit = maxAddresses): Sitemap {
  let made: { state: PublicState; files: Promise<EncodedDocument[]> } | undefined;

  return async (file) => {
    const state = await source.readState();
    const current = made?.state === state ? made : { state, files: makeFiles(source, state, limit) };
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
  { settings }: PublicState,
  limit: number,
): Promise<EncodedDocument[]> {
  const own = (await courses()).map(({ slug, updatedAt }) => ({
    path: `/courses/${encodeURIComponent(slug)}`,
    changed: updatedAt,
  }));
  const changed = lastChange(own);
  const features = enabledFeatures(settings);
  const entries = [
    { path: "/", changed },
    { path: "/courses", changed },
    ...publicPaths.flatMap(({ path, feature }) => (feature === undefined || features[feature] ? [{ path }] : [])),
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
