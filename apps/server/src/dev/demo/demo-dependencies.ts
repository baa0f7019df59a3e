import type { Dependencies } from "../../dependencies.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

export interface DemoDependencies extends Dependencies {
  sandbox: Sandbox | undefined;
}
