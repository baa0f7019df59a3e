import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** A page whose code comes when it is first shown. */
export interface PageChunk<Props = object> {
  /** The page; the same one each time, until its load has failed and was forgotten. */
  page: () => LazyExoticComponent<ComponentType<Props>>;
}

const failedChunks = new Set<() => void>();

/** The page's code could not be fetched: no connection, or a newer release has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("The page could not be loaded. Check your connection.", { cause });
    this.name = "ChunkError";
  }
}

/** A page that loads when first shown. One failed load is tried again at once, for a connection that dropped. */
export function pageChunk<Props = object>(load: () => Promise<ComponentType<Props>>): PageChunk<Props> {
  let page: LazyExoticComponent<ComponentType<Props>> | undefined;
  const forget = () => {
    page = undefined;
  };
  const fetchPage = async () => {
    try {
      return { default: await load().catch(load) };
    } catch (error) {
      failedChunks.add(forget);
      throw new ChunkError(error);
    }
  };
  return { page: () => (page ??= lazy(fetchPage)) };
}

/** Lets pages that failed to load be tried again when they are next shown. */
export function resetFailedChunks(): void {
  for (const forget of failedChunks) forget();
  failedChunks.clear();
}
