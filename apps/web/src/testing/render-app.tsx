import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { followFocus } from "@lms/ui/lib/focus/follow-focus";
import { useLayoutEffect } from "react";
import { type Location, type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { MemoryRouter } from "./memory-router.tsx";
import { onTestFinished, vi } from "vitest";
import { App } from "../app/navigation/router.tsx";
import { startApp } from "../app/start/start.ts";
import type { User } from "../request/api.ts";
import { writeMirror } from "../account/session-mirror.ts";
import { sales, userStats } from "./admin-fixtures.ts";
import { everyNotice, noProgress, site, untouchedStatistics } from "./fixtures.ts";
import { type Handlers, serve } from "./network.ts";
import { freshBrowser } from "./reset.ts";

freshBrowser();

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
  const server = serve({
    "GET /site": { body: { site } },
    "POST /user/getuser": session,
    "GET /payment/mine": { body: { payments: [] } },
    // Pages that learners are redirected to in many tests.
    "GET /progress": { body: { progress: noProgress } },
    "GET /course": { body: { courses: [], total: 0 } },
    "GET /managed-courses": { body: { courses: [], total: 0 } },
    "GET /course/transcripts": { body: { lines: [] } },
    // Below each lecture.
    "GET /lectures/l1/questions": { body: { questions: [] } },
    "GET /lectures/l2/questions": { body: { questions: [] } },
    "GET /lectures/l3/questions": { body: { questions: [] } },
    "GET /batch": { body: { batches: [], total: 0 } },
    "GET /progress/courses/c1": { body: { course: untouchedStatistics, lectures: [] } },
    "GET /notices": { body: { notices: [], unreadCount: 0 } },
    "GET /audit/mine": { body: { entries: [] } },
    "GET /notices/settings": { body: { settings: everyNotice } },
    // And admins.
    "GET /admin/stats/users": { body: userStats },
    "GET /admin/integrity": { body: { problems: [], total: 0 } },
    "GET /payment": { body: sales },
    "GET /payment/cases": { body: { cases: [], total: 0, openCount: 0 } },
    "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
    ...handlers,
  });
  if (user) writeMirror(user);
  onTestFinished(startApp());
  onTestFinished(followFocus());

  const here = new Here();
  const view = render(
    <MemoryRouter address={address}>
      <App />
      <Reporter here={here} />
    </MemoryRouter>,
  );
  return { ...view, server, here, user: userEvent.setup() };
}

/** Where the app is, and a way to go elsewhere. */
class Here {
  path = "";
  state: unknown;
  #navigate: NavigateFunction | undefined;

  report(navigate: NavigateFunction, { pathname, search, state }: Location): void {
    this.path = `${pathname}${search}`;
    this.state = state;
    this.#navigate = navigate;
  }

  /** As a link would. */
  async go(address: string): Promise<void> {
    await act(async () => this.#navigate?.(address));
  }

  /** As the browser's Back would. */
  async goBack(): Promise<void> {
    await act(async () => this.#navigate?.(-1));
  }
}

function Reporter({ here }: { here: Here }) {
  const location = useLocation();
  const navigate = useNavigate();
  // In the same commit as the page: what is on screen and what is reported agree.
  useLayoutEffect(() => here.report(navigate, location));
  return null;
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
  performance.getEntriesByType = () => [];
  Element.prototype.scrollIntoView = () => undefined;
}
