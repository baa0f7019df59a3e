import type { ContractOperation } from "../lib/contract.ts";
import type { Viewer } from "../policy/viewer.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is asking. A visitor until the guard has looked, and on open operations. */
    viewer: Viewer;
  }

  interface FastifyContextConfig {
    /** The operation that a route belongs to; absent on routes beside the contract. */
    operation?: ContractOperation;
  }
}
