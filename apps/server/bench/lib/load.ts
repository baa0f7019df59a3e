/** What one of the callers sends beside the headers that all have. */
export interface LoadCaller {
  cookie?: string;
  body?: string;
}

export interface Load {
  url: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** They take turns. */
  callers: readonly LoadCaller[];
  connections: number;
  seconds: number;
}

export interface LoadFigures {
  /** Requests in a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}
