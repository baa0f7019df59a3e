import { browserStorage } from "../lib/storage.ts";
import { createStore } from "../lib/store/store.ts";
import { wishesKey } from "./wishes-key.ts";

interface WishesState {
  ids: string[];
  /** The server has sent the ids of the person who is signed in. */
  known: boolean;
  /** How often the wishes of a visitor came to those of an account. */
  merges: number;
}

export const wishes = createStore("viewer", (): WishesState => ({ ids: [], known: false, merges: 0 }));

export const maxInBrowser = 100;

export function wishesInBrowser(): string[] {
  const stored = browserStorage.readJson(wishesKey);
  return Array.isArray(stored) ? stored.filter(isId).slice(0, maxInBrowser) : [];
}

function isId(id: unknown): id is string {
  return typeof id === "string" && /^[\w-]{1,50}$/.test(id);
}

export function writeWishesInBrowser(ids: readonly string[]): void {
  if (ids.length === 0) browserStorage.remove(wishesKey);
  else browserStorage.write(wishesKey, JSON.stringify(ids));
}

/** Fills the hearts of a visitor, also when another tab changes them. */
export function followBrowserWishes(): () => void {
  read();
  addEventListener("storage", read);
  return () => removeEventListener("storage", read);
}

function read(): void {
  wishes.ids = wishesInBrowser();
}
