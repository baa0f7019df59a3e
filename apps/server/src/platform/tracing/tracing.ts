// Why: docs/decisions/0144-traces.md
import type { IncomingHttpHeaders } from "node:http";

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The span of the current request or job. */
export interface Trace {
  /** Starts a part of it. The result is called when it ends, with the error if it failed. */
  start: (name: string, attributes?: Attributes) => (error?: unknown) => void;
  fail: (error: unknown) => void;
}

interface RootTrace extends Trace {
  end: (name: string, attributes: Attributes, failed: boolean) => void;
}

export interface Tracing {
  /** Undefined when it is not sampled. The headers of a request continue its caller's trace. */
  begin: (kind: "request" | "job", headers?: IncomingHttpHeaders) => RootTrace | undefined;
  /** Sends what is left, if that takes less than a second. */
  close: () => Promise<void>;
}
