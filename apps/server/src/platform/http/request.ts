import type { ContractOperation } from "../lib/contract.ts";
import type { Caller } from "../queues/current-caller.ts";
import type { Viewer } from "../policy/viewer.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is asking. A visitor until the guard has looked, and on open operations. */
    viewer: Viewer;
    /** Whose request it is to the fair queues. */
    caller: Caller;
  }

  interface FastifyContextConfig {
    /** The operation that a route belongs to; absent on routes beside the contract. */
    operation?: ContractOperation;
  }
}
