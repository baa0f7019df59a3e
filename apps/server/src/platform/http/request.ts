import type { ContractOperation } from "../lib/contract.ts";
import type { Caller } from "../queues/current-caller.ts";
import type { Viewer } from "../policy/viewer.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    caller: Caller;
  }

  interface FastifyContextConfig {
    operation?: ContractOperation;
  }
}
