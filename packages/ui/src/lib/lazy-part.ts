import { type ComponentType, createElement, lazy } from "react";

const failedChunks = new Set<() => void>();

export class ChunkError extends Error {
  constructor(cause: unknown, reset: () => void) {
    super("A part of the app could not be loaded.", { cause });
    failedChunks.add(reset);
  }
}

/** A part that failed to load is loaded again at its next render. */
export function resetFailedChunks(): void {
  for (const reset of failedChunks) reset();
  failedChunks.clear();
}

/** Works like React's `lazy`, which stays failed once it has failed. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const reset = () => {
    part = undefined;
  };
  const loadPart = async () => {
    try {
      return { default: await load().catch(load) };
    } catch (error) {
      throw new ChunkError(error, reset);
    }
  };
  return function LazyPart(props) {
    part ??= lazy(loadPart);
    return createElement(part, props);
  };
}
