// Why: docs/decisions/0034-moving-between-pages.md
import { type ComponentType, lazy, type LazyExoticComponent } from "react";

export interface PageChunk<Props = object> {
  page: () => LazyExoticComponent<ComponentType<Props>>;
}

const failedChunks = new Set<() => void>();

export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("The page could not be loaded. Check your connection.", { cause });
    this.name = "ChunkError";
  }
}

export function pageChunk<Props = object>(load: () => Promise<ComponentType<Props>>): PageChunk<Props> {
  let page: LazyExoticComponent<ComponentType<Props>> | undefined;
  const reset = () => {
    page = undefined;
  };
  const fetchPage = async () => {
    try {
      return { default: await load().catch(load) };
    } catch (error) {
      failedChunks.add(reset);
      throw new ChunkError(error);
    }
  };
  return { page: () => (page ??= lazy(fetchPage)) };
}

export function resetFailedChunks(): void {
  for (const reset of failedChunks) reset();
  failedChunks.clear();
}
