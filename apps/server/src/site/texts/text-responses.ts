import type { components } from "@lms/api/schema";
import { inLanguage } from "@lms/texts/addresses";
import { type Language, languages } from "@lms/texts/languages";
import { translateCached } from "../../platform/http/language/in-language.ts";
import { makeEtag } from "../../platform/lib/etag.ts";
import { fillPlaceholders, placeholderValues } from "./placeholders.ts";
import type { TextFile } from "./text-folder.ts";

export interface TextResponse {
  body: string;
  etag: string;
}

/** The operator's files with a text in a language. */
export interface TextSource {
  own: readonly TextFile[];
  language: Language;
}

type Features = components["schemas"]["Site"]["features"];
type FillPlaceholders = (text: string, language: Language) => string;

interface RequestedText {
  name: string;
  language: Language;
  /** The files that may be used, in the order of preference. */
  sources: readonly TextSource[];
  make: (sources: readonly TextSource[], fill: FillPlaceholders, features: Features) => Promise<object>;
}

/** Caches a response until a file or a placeholder in it changes. When it cannot be made, the last one is sent, or the default. */
export function textResponses(
  publicUrl: string,
  details: () => Promise<components["schemas"]["Site"]>,
): (requested: RequestedText) => Promise<TextResponse> {
  const cached = new Map<string, { key: string; response: TextResponse }>();

  return async ({ name, language: requested, sources, make }) => {
    const site = await details();
    const placeholders = new Map(languages.map((language) => [language, placeholderValues(site, publicUrl, language)]));
    const fill: FillPlaceholders = (text, language) => fillPlaceholders(text, placeholders.get(language) ?? new Map());
    const used = sources.flatMap(({ own }) => own.map((file) => [file.name, file.version]));
    const key = JSON.stringify([...(placeholders.get("en") ?? []), site.features, ...used]);
    const address = inLanguage(`/${name}`, requested);
    const known = cached.get(address);
    if (known?.key === key) return known.response;
    try {
      const response = toResponse(requested, await make(sources, fill, site.features));
      cached.set(address, { key, response });
      return response;
    } catch {
      // The log has the reason. The next call tries again.
      return known?.response ?? toResponse(requested, await make([], fill, site.features));
    }
  };
}

function toResponse(language: Language, response: object): TextResponse {
  const body = JSON.stringify(response);
  return translateCached(language, { body, etag: makeEtag(body) });
}
