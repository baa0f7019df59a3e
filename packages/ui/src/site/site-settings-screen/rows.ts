import { useState } from "react";
import { flushSync } from "react-dom";

/** Rows of a list by their keys: those that are saved have the numbers of their positions. */
export interface Rows {
  keys: readonly string[];
  add: () => void;
  remove: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
  restore: (keys: readonly string[]) => void;
}

export function useRows(savedCount: number, changed: () => void): Rows {
  const [keys, setKeys] = useState<readonly string[]>(() =>
    Array.from({ length: savedCount }, (_, index) => `${index}`),
  );
  // The form's values are read from the DOM, which must have the rows first.
  const put = (next: readonly string[]) => {
    flushSync(() => setKeys(next));
    changed();
  };

  return {
    keys,
    add: () => put([...keys, `new-${Date.now()}`]),
    remove: (key) => put(keys.filter((each) => each !== key)),
    move: (key, by) => {
      const from = keys.indexOf(key);
      const others = keys.filter((each) => each !== key);
      put(others.toSpliced(from + by, 0, key));
    },
    restore: setKeys,
  };
}
