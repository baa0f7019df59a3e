import { type ReactNode, useState } from "react";
import {
  parsePath,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
} from "react-router-dom";
import { appHistory } from "../app/navigation/app-history.ts";

interface MemoryRouterProps {
  address?: string;
  state?: unknown;
  children: ReactNode;
}

/** The app's router over a history that leaves the document's alone. */
export function MemoryRouter({ address = "/", state, children }: MemoryRouterProps) {
  const [history] = useState(() =>
    appHistory(createMemoryHistory({ initialEntries: [{ ...parsePath(address), state }], v5Compat: true })),
  );
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
