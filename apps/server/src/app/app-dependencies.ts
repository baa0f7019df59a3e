import type { Sandbox } from "../dev/sandbox/sandbox.ts";
import type { Dependencies } from "../platform/dependencies.ts";

export interface AppDependencies extends Dependencies {
  /** The gateway's other end, where the provider is the sandbox. */
  sandbox: Sandbox | undefined;
}
