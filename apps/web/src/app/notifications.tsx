import { Toaster } from "@lms/ui/kit/feedback/toaster";
import { ConnectionBar } from "@lms/ui/shell/connection-bar";
import { useConnection } from "./use-connection.ts";

export function Notifications() {
  return (
    <>
      <Toaster />
      <ConnectionBar state={useConnection()} />
    </>
  );
}
