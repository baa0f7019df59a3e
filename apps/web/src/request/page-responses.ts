// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import type { PageRead, PageResponse } from "@lms/api/page-rendering";
import type { OperationId, OperationResponse } from "./api.ts";

/** A method, so that its parameter may be narrower: the operation says which response it is. */
interface Taker {
  take(read: PageRead, body: unknown): void;
}

const takers: (Taker & { operation: OperationId })[] = [];

/** Fills a store from a response that came with the document; undefined: a 404. */
export function onPageResponse<Operation extends OperationId>(
  operation: Operation,
  take: (read: PageRead, body: OperationResponse<Operation> | undefined) => void,
): void {
  takers.push({ operation, take });
}

/** Other failures are left out: the page loads again, and shows what comes. */
export function takePageResponses(reads: readonly PageRead[], responses: readonly PageResponse[]): void {
  for (const [index, read] of reads.entries()) {
    const { status, body } = responses[index] ?? {};
    if (status !== 200 && status !== 404) continue;
    for (const taker of takers)
      if (taker.operation === read.operation) taker.take(read, status === 200 ? body : undefined);
  }
}
