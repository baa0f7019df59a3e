export interface EmbeddedStart {
  folder: string | undefined;
  dump: Uint8Array | undefined;
}

export interface EmbeddedRequest {
  id: number;
  sql: string | undefined;
  params: readonly unknown[];
  rowMode: "array" | "object";
}

export interface EmbeddedRows {
  rows: unknown[];
  affectedRows?: number;
}

export interface EmbeddedFailure {
  message: string;
  fatal: boolean;
  severity?: string | undefined;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

export type EmbeddedAnswer =
  | { opened: true }
  | { refused: string }
  | { id: number; result: EmbeddedRows }
  | { id: number; dump: Uint8Array }
  | { id: number; failure: EmbeddedFailure };
