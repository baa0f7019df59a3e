// Why: docs/decisions/0171-a-router-of-our-own.md
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import {
  type Action,
  browserHistory,
  type History,
  type Location,
  type Navigator,
  pathOf,
  type Place,
} from "./history.ts";
import type { Params } from "./match-path.ts";

const PlaceContext = createContext<Place | undefined>(undefined);

export const NavigatorContext = createContext<Navigator | undefined>(undefined);

export const ParamsContext = createContext<Params>({});

/** A page stays until the next one is there: moving is a transition. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  return (
    <NavigatorContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigatorContext>
  );
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory);
  return <Router history={history}>{children}</Router>;
}

function usePlace(): Place {
  return known(use(PlaceContext));
}

export function useNavigator(): Navigator {
  return known(use(NavigatorContext));
}

export function useLocation(): Location {
  return usePlace().location;
}

/** How the page was reached. */
export function useAction(): Action {
  return usePlace().action;
}

export function useParams(): Params {
  return use(ParamsContext);
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Goes to an address, or by a number of entries in the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

export function useNavigate(): Navigate {
  const navigator = useNavigator();
  const { pathname } = useLocation();
  return useCallback(
    (to, { replace, state } = {}) => {
      if (typeof to === "number") navigator.go(to);
      else navigator[replace ? "replace" : "push"](pathOf(to, pathname), state);
    },
    [navigator, pathname],
  );
}

type SearchInit = Record<string, string> | URLSearchParams | "";
type SetSearch = (next: SearchInit | ((before: URLSearchParams) => SearchInit), options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearch>(
    (next, options) => {
      const wanted = new URLSearchParams(typeof next === "function" ? next(new URLSearchParams(params)) : next);
      navigate(`?${wanted.toString()}`, options);
    },
    [navigate, params],
  );
  return [params, set];
}

interface RedirectProps {
  to: string;
  state?: unknown;
}

/** Takes the place of the page that it is on. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state]);
  return null;
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is no router around this component.");
  return value;
}
