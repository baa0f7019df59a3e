import { createContext } from "react";

export interface Wishes {
  /** The courses that the person wished for, as far as they are known yet. */
  ids: readonly string[];
  onWish: (courseId: string, wished: boolean) => void;
  /** Called when a heart comes to the page: only then the wishes are needed. */
  onShown?: ((shown: true) => void) | undefined;
}

/** Without it a page has no hearts. */
export const WishesContext = createContext<Wishes | undefined>(undefined);
