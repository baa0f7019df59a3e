import "./app.css";
import { languageIn } from "@lms/texts/addresses";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { unstable_HistoryRouter as HistoryRouter } from "react-router-dom";
import { speak } from "../lib/language.ts";
import { whenUsed } from "../lib/when-used.ts";
import { accountMenu } from "./account.tsx";
import { browserHistory } from "./app-history.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { keepReturnPath } from "./keep-return-path.ts";
import { type PageState, readPageState, takePageState } from "./page-state.ts";
import { App } from "./router.tsx";
import { matchRoute } from "./routes.ts";
import { startApp } from "./start.ts";

async function start(root: HTMLElement): Promise<void> {
  await speak(languageIn(location.pathname).language);
  const state = readPageState();
  const painted = root.hasChildNodes() && (await isPageLoaded(state)) && !isTranslated(root);
  if (state) takePageState(state);
  keepReturnPath();
  startApp();
  whenUsed(() => void startPrefetching());
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <HistoryRouter history={browserHistory()}>
          <App />
        </HistoryRouter>
      </ErrorBoundary>
    </StrictMode>
  );
  if (painted) hydrateRoot(root, app);
  else createRoot(root).render(app);
  await loadOtherScripts();
}

async function loadOtherScripts(): Promise<void> {
  try {
    await import("@lms/ui/styles/other-scripts.css");
  } catch {
    // Such words stay in the system's face.
  }
}

async function startPrefetching(): Promise<void> {
  try {
    const { startPrefetch } = await import("./prefetch-links.ts");
    startPrefetch();
  } catch {
    // A page is then fetched when it is opened.
  }
}

/** A browser's translator has put its elements into what the server has painted: none of it can be taken over. */
function isTranslated(root: HTMLElement): boolean {
  return root.querySelector("font") !== null;
}

/** Without the page's code nothing can be taken over: the app draws it, and offers to retry. */
async function isPageLoaded(state: PageState | undefined): Promise<boolean> {
  const { chunk } = matchRoute(languageIn(location.pathname).address).route;
  return Promise.all([chunk.preload(), state?.user && accountMenu.preload()]).then(
    () => true,
    () => false,
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to render into.");
void start(root);
