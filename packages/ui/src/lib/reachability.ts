import { createContext } from "react";

/** Resolves to whether an address can be reached. Without the app's own, none can. */
export const Reachability = createContext<(address: string) => Promise<boolean>>(async () => false);
