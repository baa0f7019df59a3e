import type { Sandbox } from "../dev/sandbox/sandbox.ts";
import type { Dependencies } from "../platform/dependencies.ts";

export interface AppDependencies extends Dependencies {
  sandbox: Sandbox | undefined;
}
