import { createContext } from "react";

/** For what is shown over the player. */
export const PlaysSound = createContext(false);
