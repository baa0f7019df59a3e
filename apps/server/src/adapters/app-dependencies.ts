import type { Sandbox } from "../dev/sandbox/sandbox.ts";
import type { Dependencies } from "../dependencies.ts";

export interface AppDependencies extends Dependencies {
  sandbox: Sandbox | undefined;
}
