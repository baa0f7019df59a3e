import type { EmbeddedRows } from "./embedded-messages.ts";

interface QueryOptions {
  rowMode?: "array" | "object";
}

export interface EmbeddedHandle {
  query: (sql: string, params?: readonly unknown[], options?: QueryOptions) => Promise<EmbeddedRows>;
}
