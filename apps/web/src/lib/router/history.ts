import { inLanguage, languageIn } from "@lms/texts/addresses";

export type Action = "POP" | "PUSH" | "REPLACE";

export interface Path {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
}

export interface Location extends Path {
  /** What the page before left for this one. It may come from an older release: it is not trusted. */
  state: unknown;
  /** Of the entry in the history; `default` for the first of a document. */
  key: string;
}

export interface Place {
  action: Action;
  location: Location;
}

export interface Navigator {
  push: (to: Path, state?: unknown) => void;
  replace: (to: Path, state?: unknown) => void;
  go: (delta: number) => void;
}

export interface History extends Navigator {
  place: () => Place;
  listen: (listener: (place: Place) => void) => () => void;
}

/** As the browser shows it. */
function addressOf({ pathname, search, hash }: Path): string {
  return inLanguage(pathname + search + hash);
}

/** As a link on the page at `pathname` would lead. */
export function pathOf(to: string, pathname = "/"): Path {
  const {
    pathname: path,
    search,
    hash,
  } = new URL(to.startsWith("/") ? `http://own${to}` : to, `http://own${pathname}`);
  // Two slashes at the start would be another site.
  return { pathname: path.replace(/^\/+/, "/"), search, hash };
}

/** The entries have `idx`, their number, and `usr`, the state of the page. */
export function browserHistory(): History {
  let action: Action = "POP";
  let heard: ((place: Place) => void) | undefined;
  if (indexNow() === undefined) history.replaceState({ ...history.state, idx: 0 }, "");

  const place = (): Place => {
    const { search, hash } = window.location;
    const { address: pathname } = languageIn(window.location.pathname);
    return {
      action,
      location: { pathname, search, hash, state: history.state?.usr ?? null, key: history.state?.key ?? "default" },
    };
  };
  const change = (next: Action) => {
    action = next;
    heard?.(place());
  };
  const pop = () => change("POP");

  return {
    place,
    listen: (listener) => {
      heard = listener;
      addEventListener("popstate", pop);
      return () => {
        heard = undefined;
        removeEventListener("popstate", pop);
      };
    },
    push: (to, state) => {
      history.pushState(entry(state, (indexNow() ?? 0) + 1), "", addressOf(to));
      change("PUSH");
    },
    replace: (to, state) => {
      history.replaceState(entry(state, indexNow() ?? 0), "", addressOf(to));
      change("REPLACE");
    },
    go: (delta) => history.go(delta),
  };
}

function indexNow(): number | undefined {
  return history.state?.idx;
}

function entry(state: unknown, idx: number): object {
  return { usr: state, key: Math.random().toString(36).slice(2, 10), idx };
}
