import { createContext } from "react";

/** What is shown over the player reads it. */
export const PlaysSound = createContext(false);
