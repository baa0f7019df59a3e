import type { Sandbox } from "../../../../packages/payment-sandbox/src/sandbox.ts";
import type { Dependencies } from "../dependencies.ts";

export interface AppDependencies extends Dependencies {
  sandbox: Sandbox | undefined;
}
