import type { Database } from "./database.ts";

/** Hears what transactions of all processes notify of. */
export interface Listener {
  /** False: notifications may be missed. */
  isListening: () => boolean;
  /** Begins to listen, unless it does or has failed a moment ago. */
  connect: () => void;
  close: () => void;
}

/** `onChange` is called for each notification, and when it begins and ceases to listen. */
export type OpenListener = (channel: string, onChange: () => void) => Listener;

const openers = new WeakMap<Database, OpenListener>();

export function setListener(db: Database, open: OpenListener): void {
  openers.set(db, open);
}

/** Undefined for the embedded database, where no other process writes. */
export function findListener(db: Database): OpenListener | undefined {
  return openers.get(db);
}
