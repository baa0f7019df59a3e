import type { Dependencies } from "../../platform/dependencies.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

export interface DemoDependencies extends Dependencies {
  /** Undefined where another provider takes the payments. */
  sandbox: Sandbox | undefined;
}
