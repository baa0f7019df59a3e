// Why: docs/decisions/0034-moving-between-pages.md
import { currentLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import { type ComponentType, lazy } from "react";

export interface PageChunk<Props = object> {
  page: () => ComponentType<Props>;
  /** Afterwards `page` renders at once, without suspending. */
  preload: () => Promise<void>;
}

const failedChunks = new Set<() => void>();

export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded.", { cause });
    this.name = "ChunkError";
  }
}

export function pageChunk<Props = object>(load: () => Promise<ComponentType<Props>>): PageChunk<Props> {
  let page: ComponentType<Props> | undefined;
  const reset = () => {
    page = undefined;
  };
  const fetchPage = async () => {
    try {
      const loaded = await load().catch(load);
      await loadLanguage(currentLanguage());
      return loaded;
    } catch (error) {
      failedChunks.add(reset);
      throw new ChunkError(error);
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

export function resetFailedChunks(): void {
  for (const reset of failedChunks) reset();
  failedChunks.clear();
}
