import "./reset.ts";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { App } from "../app/router.tsx";
import { startApp } from "../app/start.ts";
import type { User } from "../request/api.ts";
import { writeMirror } from "../stores/session-mirror.ts";
import { site } from "./fixtures.ts";
import { type Handlers, serve } from "./network.ts";

interface AppOptions {
  /** Who has a session on the server, and is mirrored in browser storage. */
  user?: User;
  /** What else the server answers. */
  handlers?: Handlers;
}

/** Opens the app at an address, as a browser would, in front of a stubbed server. */
export async function renderApp(address: string, { user, handlers = {} }: AppOptions = {}) {
  stubBrowser();
  const session = user ? { body: { user } } : { status: 401, body: { message: "Please sign in" } };
  const server = serve({ "GET /site": { body: { site } }, "POST /user/getuser": session, ...handlers });
  if (user) writeMirror(user);
  onTestFinished(startApp());

  const here = { path: "", state: undefined as unknown };
  const router: { navigate?: NavigateFunction } = {};
  function Here() {
    const { pathname, search, state } = useLocation();
    router.navigate = useNavigate();
    here.path = `${pathname}${search}`;
    here.state = state;
    return null;
  }
  /** Follows a link to an address, or goes as many steps through the history. */
  const go = (to: string | number) => act(async () => router.navigate?.(to as string));
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <App />
      <Here />
    </MemoryRouter>,
  );
  return { ...view, server, here, go, user: userEvent.setup() };
}

/** What jsdom lacks. */
function stubBrowser(): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
}
