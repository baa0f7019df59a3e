import type { Dependencies } from "../../../apps/server/src/dependencies.ts";
import type { Sandbox } from "../../../packages/payment-sandbox/src/sandbox.ts";

export interface DemoDependencies extends Dependencies {
  sandbox: Sandbox | undefined;
}
