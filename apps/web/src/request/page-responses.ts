// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import type { PageRead, PageResponse } from "@lms/api/page-rendering";
import type { OperationId, OperationResponse } from "./api.ts";

/** A method, so that its parameter may be narrower: the operation says which response it is. */
interface Taker {
  operation: OperationId;
  take(read: PageRead, body: unknown): void;
}

interface PageResponses {
  reads: readonly PageRead[];
  responses: readonly PageResponse[];
}

const takers: Taker[] = [];

/** Stores whose code a browser loads later take them too, while the page is still the one at this path. */
let pending: PageResponses | undefined;
let pagePath = "";

/** Fills a store from a response that came with the document; undefined: a 404. */
export function onPageResponse<Operation extends OperationId>(
  operation: Operation,
  take: (read: PageRead, body: OperationResponse<Operation> | undefined) => void,
): void {
  const taker: Taker = { operation, take };
  takers.push(taker);
  if (pending && pagePath === location.pathname) give(pending, [taker]);
}

/** Other failures are left out: the page loads again, and shows what comes. */
export function takePageResponses(page: PageResponses): void {
  give(page, takers);
}

export function keepPageResponses(page: PageResponses): void {
  pending = page;
  pagePath = location.pathname;
}

/** Another viewer has other responses. */
export function dropPageResponses(): void {
  pending = undefined;
}

function give({ reads, responses }: PageResponses, to: readonly Taker[]): void {
  for (const [index, read] of reads.entries()) {
    const { status, body } = responses[index] ?? {};
    if (status !== 200 && status !== 404) continue;
    for (const taker of to) if (taker.operation === read.operation) taker.take(read, status === 200 ? body : undefined);
  }
}
