import { ConnectionBar } from "@lms/ui/shell/connection-bar";
import { useConnection } from "./use-connection.ts";

export { Toasts } from "@lms/ui/kit/feedback/toaster";

export function Connection() {
  return <ConnectionBar state={useConnection()} />;
}
