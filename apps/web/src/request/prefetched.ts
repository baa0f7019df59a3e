import { currentLanguage } from "@lms/texts/languages";
import { noteChange } from "./changes.ts";

interface Prefetched {
  at: number;
  response: Promise<Response>;
}

/** Milliseconds. */
const lifetime = 30_000;
const prefetched = new Map<string, Prefetched>();

/** Sends the request now, for whoever makes it next. Its failure is nobody's: that one is sent again. */
export function prefetch(request: Request): void {
  const { url } = request;
  if (isCurrent(prefetched.get(url))) return;
  const response = fetch(inShownLanguage(request));
  response.catch(() => prefetched.delete(url));
  prefetched.set(url, { at: performance.now(), response });
}

/** A prefetched response is used once, and not after a change that it may lack. */
export async function send(request: Request): Promise<Response> {
  inShownLanguage(request);
  if (request.method !== "GET") return fetch(request).finally(dropPrefetched);
  const found = prefetched.get(request.url);
  prefetched.delete(request.url);
  const response = isCurrent(found) ? await found.response.catch(() => undefined) : undefined;
  return response?.ok ? response : fetch(request);
}

export function dropPrefetched(): void {
  noteChange();
  prefetched.clear();
}

/** The page may be in another language than the browser. */
function inShownLanguage(request: Request): Request {
  request.headers.set("Accept-Language", currentLanguage());
  return request;
}

function isCurrent(found: Prefetched | undefined): found is Prefetched {
  return found !== undefined && performance.now() - found.at < lifetime;
}
