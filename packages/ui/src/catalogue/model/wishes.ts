import { createContext } from "react";

export interface Wishes {
  /** Whether the person wished for it, as far as is known yet. */
  has: (courseId: string) => boolean;
  /** Calls back whenever that may have changed, until the returned function is called. */
  follow: (onChange: () => void) => () => void;
  onWish: (courseId: string, wished: boolean) => void;
  /** Called when a heart comes to the page: only then the wishes are needed. */
  onShown?: ((shown: true) => void) | undefined;
}

/** Without it a page has no hearts. */
export const WishesContext = createContext<Wishes | undefined>(undefined);
