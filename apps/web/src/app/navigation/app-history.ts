// Why: docs/decisions/0197-react-router-routes-the-app.md
import { inLanguage, languageIn, punctuation } from "@lms/texts/addresses";
import { overlayEntry } from "@lms/ui/lib/focus/overlay-entry";
import { noteUseSoon } from "@lms/ui/lib/when-used";
import {
  createPath,
  type HistoryRouterProps,
  type Location,
  resolvePath,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from "react-router-dom";
import { auth } from "../../account/auth.ts";
import { type Destination, guardNavigation } from "../../lib/navigation/navigation-guard.ts";

type History = HistoryRouterProps["history"];

export function browserHistory(): History {
  return appHistory(createBrowserHistory({ v5Compat: true }));
}

/**
 * The library's history with three additions: addresses have the current language while paths have none, text after an address in a
 * sentence is ignored, and leaving a form with unsaved changes needs a confirmation. @internal Tests give it a history in memory.
 */
export function appHistory(history: History): History {
  return {
    get action() {
      return history.action;
    },
    get location() {
      return withoutLanguage(history.location);
    },
    createHref: (to) => inLanguage(history.createHref(to)),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    push: (to, state) =>
      leave(to, (address) => history[overlayEntry.isReplaced?.() ? "replace" : "push"](address, state)),
    replace: (to, state) => leave(to, (address) => history.replace(address, state)),
    go: (delta) => navigateGuarded("elsewhere", () => history.go(delta)),
    listen: (listener) =>
      history.listen((update) => {
        // React would show the next page only when nothing of this one waits for a sign of use.
        noteUseSoon();
        listener({ ...update, location: withoutLanguage(update.location) });
      }),
  };
}

function withoutLanguage(location: Location): Location {
  // Two slashes at the start would be another site.
  return {
    ...location,
    pathname: resolvePath(languageIn(location.pathname.replace(punctuation, "")).address).pathname,
  };
}

function leave(to: To, go: (address: string) => void): void {
  const { pathname, search, hash } = resolvePath(to);
  navigateGuarded({ address: `${pathname}${search}` }, () => go(inLanguage(createPath({ pathname, search, hash }))));
}

function navigateGuarded(destination: Destination, go: () => void): void {
  if (auth.justSignedOut) go();
  else guardNavigation(destination, go);
}
