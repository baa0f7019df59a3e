import type { ContractOperation } from "../lib/contract.ts";
import type { Caller } from "../tracing/current-caller.ts";
import type { Feature } from "../policy/site/features.ts";
import type { RouteAccess } from "./contract/guard.ts";
import type { Viewer } from "../policy/viewer.ts";

type MeasuredAs =
  | "lecture-file"
  | "page"
  | "file"
  | "image"
  | "lecture-media"
  | "lecture-captions"
  | "stream-media"
  | "upload"
  | "calendar"
  | "live"
  | "share-picture"
  | "sitemap"
  | "health"
  | "metrics";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    /** Identifies the viewer's session. */
    sessionHash: string | undefined;
    /** Long requests call it again: it throws when the caller may not do this any more. Absent where anybody may. */
    recheckPermission: (() => Promise<void>) | undefined;
    caller: Caller;
    /** Overrides what the route says. */
    measuredAs: MeasuredAs | undefined;
    /** The id of the account whose password was tried. */
    triedAccount: string | undefined;
  }

  interface FastifyContextConfig {
    operation?: ContractOperation;
    /** Absent in the contract's routes, and where anybody may. */
    access?: RouteAccess;
    /** Set for routes that are no operation: absent where it is always there. */
    feature?: Feature;
    /** What a request that is no operation is counted as. */
    measuredAs?: MeasuredAs;
  }
}
