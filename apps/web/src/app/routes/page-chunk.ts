// Some browsers cache a failed load until the document is reloaded, so the second retry reloads it.
import { currentLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import { loadLateParts } from "@lms/ui/lib/late-part";
import { ChunkError } from "@lms/ui/lib/lazy-part";
import { type ComponentType, lazy } from "react";

export interface PageChunk<Props = object> {
  page: () => ComponentType<Props>;
  /** Afterwards `page` renders at once, without suspending. */
  preload: () => Promise<void>;
}

export function pageChunk<Props = object>(load: () => Promise<ComponentType<Props>>): PageChunk<Props> {
  let page: ComponentType<Props> | undefined;
  const reset = () => {
    page = undefined;
  };
  const fetchPage = async () => {
    try {
      const loaded = await load().catch(load);
      await Promise.all([loadLanguage(currentLanguage()), loadLateParts()]);
      return loaded;
    } catch (error) {
      throw new ChunkError(error, reset);
    }
  };
  return {
    page: () => (page ??= lazy(async () => ({ default: await fetchPage() }))),
    preload: async () => {
      const loaded = await fetchPage();
      // A page on screen keeps its component: another one would lose its state.
      page ??= loaded;
    },
  };
}
