import { type ReactNode, useState } from "react";
import { type Action, type History, type Location, type Path, pathOf, type Place } from "../lib/router/history.ts";
import { Router } from "../lib/router/router.tsx";

/** A history that leaves the document's alone. */
export function MemoryRouter({
  address = "/",
  state,
  children,
}: {
  address?: string;
  state?: unknown;
  children: ReactNode;
}) {
  const [history] = useState(() => memoryHistory(address, state));
  return <Router history={history}>{children}</Router>;
}

function memoryHistory(address: string, firstState: unknown): History {
  const entries: Location[] = [{ ...pathOf(address), state: firstState ?? null, key: "default" }];
  let index = 0;
  let action: Action = "POP";
  let heard: ((place: Place) => void) | undefined;
  const place = (): Place => {
    const location = entries[index];
    if (!location) throw new Error("The history has no such entry.");
    return { action, location };
  };
  const change = (next: Action) => {
    action = next;
    heard?.(place());
  };
  return {
    place,
    listen: (listener) => {
      heard = listener;
      return () => {
        heard = undefined;
      };
    },
    push: (to, state = null) => {
      index += 1;
      entries.splice(index, Infinity, entry(to, state));
      change("PUSH");
    },
    replace: (to, state = null) => {
      entries[index] = entry(to, state);
      change("REPLACE");
    },
    go: (delta) => {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      change("POP");
    },
  };
}

function entry(to: Path, state: unknown): Location {
  return { ...to, state, key: `entry ${Math.random()}` };
}
