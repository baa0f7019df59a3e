import type { ContractOperation } from "../lib/contract.ts";
import type { Caller } from "../queues/current-caller.ts";
import type { Viewer } from "../policy/viewer.ts";

type MeasuredAs =
  | "page"
  | "file"
  | "image"
  | "lecture-media"
  | "calendar"
  | "share-picture"
  | "sitemap"
  | "health"
  | "metrics";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    caller: Caller;
    /** In place of what its route says. */
    measuredAs: MeasuredAs | undefined;
    /** The id of the account whose password was tried. */
    triedAccount: string | undefined;
  }

  interface FastifyContextConfig {
    operation?: ContractOperation;
    /** What a request that is no operation is counted as. */
    measuredAs?: MeasuredAs;
  }
}
