import "./app.css";
import { languageIn } from "@lms/texts/addresses";
import { startTransition, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { unstable_HistoryRouter as HistoryRouter } from "react-router-dom";
import { setLanguage } from "../lib/language.ts";
import { whenUsed } from "@lms/ui/lib/when-used";
import { learnerFrame } from "./frame/chrome.tsx";
import { browserHistory } from "./navigation/app-history.ts";
import { ErrorBoundary } from "./frame/error-boundary.tsx";
import { keepReturnPath } from "./navigation/keep-return-path.ts";
import { type PageState, readPageState, takePageState } from "./start/page-state.ts";
import { App } from "./navigation/router.tsx";
import { matchRoute, shownRoute } from "./routes/routes.ts";
import { keepPageResponses } from "../request/page-responses.ts";
import { startApp } from "./start/start.ts";

const app = (
  <StrictMode>
    <ErrorBoundary>
      <HistoryRouter history={browserHistory()}>
        <App />
      </HistoryRouter>
    </ErrorBoundary>
  </StrictMode>
);

async function start(root: HTMLElement): Promise<void> {
  await setLanguage(languageIn(location.pathname).language);
  const state = readPageState();
  const painted = root.hasChildNodes();
  // The stores of the page take its responses.
  const loaded = (painted || Boolean(state?.reads.length)) && (await isPageLoaded(state));
  if (state) {
    takePageState(state);
    keepPageResponses(state);
  }
  keepReturnPath();
  startApp();
  // Without it a page is fetched when it is opened.
  whenUsed(() => void import("./start/once-used.ts").catch(() => undefined));
  // In a transition React yields every few milliseconds and handles presses. If a browser has translated a part by then, React renders it
  // again, which is no error.
  if (painted && loaded && !isForeign(root))
    startTransition(
      () => void hydrateRoot(root, app, { onRecoverableError: (error) => isForeign(root) || reportError(error) }),
    );
  else renderOnClient(root);
  document.documentElement.dataset["drawn"] = "";
}

/**
 * A browser's translator has put its elements into what the server has painted, or Back has led to another page, which `early.js` is
 * loading: none of it can be taken over.
 */
function isForeign(root: HTMLElement): boolean {
  return root.matches("[inert],:has(font)");
}

/** Restores text that was typed into the server's page before the app started; `EarlyInput` notifies the app. */
function renderOnClient(root: HTMLElement): void {
  const fields = () => Array.from(root.querySelectorAll<HTMLInputElement>("input:not([type=file]), textarea"));
  const typed = fields().filter(({ value, defaultValue }) => value !== defaultValue);
  flushSync(() => createRoot(root).render(app));
  for (const { name, value } of typed) {
    const field = fields().find((each) => each.name === name);
    if (field) field.value = value;
  }
}

/** If the page's code is missing, the app cannot hydrate: it renders the page and offers to retry. */
async function isPageLoaded(state: PageState | undefined): Promise<boolean> {
  const { route } = matchRoute(languageIn(location.pathname).address);
  const { chunk, layout } = shownRoute(route, state?.site.features);
  return Promise.all([chunk.preload(), layout === "dashboard" && learnerFrame.preload()]).then(
    () => true,
    () => false,
  );
}

const root = document.querySelector<HTMLElement>("#root:not([inert])");
if (root) void start(root);
