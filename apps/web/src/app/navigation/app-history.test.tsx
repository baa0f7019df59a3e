import { useLayoutEffect } from "react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { showLanguage } from "@lms/texts/languages";
import {
  type NavigateFunction,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { appHistory, browserHistory } from "./app-history.ts";

vi.mock("@lms/texts/languages", async (load) => ({ ...(await load<object>()), offeredLanguages: ["en", "hi"] }));

let navigate: NavigateFunction;

function Page() {
  const { pathname, search, state, key } = useLocation();
  const action = useNavigationType();
  const go = useNavigate();
  useLayoutEffect(() => {
    navigate = go;
  });
  return <p>{`${action} ${pathname}${search} ${JSON.stringify(state)} ${key === "default" ? "first" : "later"}`}</p>;
}

function openPage(address: string): void {
  history.replaceState(null, "", address);
  onTestFinished(() => history.replaceState(null, "", "/"));
  render(
    <HistoryRouter history={browserHistory()}>
      <Page />
    </HistoryRouter>,
  );
}

async function change(step: () => void, text: string): Promise<void> {
  act(step);
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
}

function showHindi(): void {
  showLanguage("hi");
  onTestFinished(() => showLanguage("en"));
}

test("addresses have the language that is shown, paths have none", async () => {
  showHindi();
  openPage("/hi/first");
  expect(screen.getByText("POP /first null first")).toBeInTheDocument();
  await change(() => void navigate("/second?q=a"), "PUSH /second?q=a null later");
  expect(location.pathname).toBe("/hi/second");
});

test("punctuation behind an address is not read", async () => {
  openPage("/courses/tabla-1),?q=why?#top");
  expect(screen.getByText("POP /courses/tabla-1?q=why? null first")).toBeInTheDocument();
  await change(() => void navigate("/help/pay)."), "PUSH /help/pay null later");
});

test("Back leads to a page that was opened in another language", async () => {
  openPage("/first");
  showHindi();
  await change(() => void navigate("/second"), "PUSH /second null later");
  await change(() => void navigate(-1), "POP /first null first");
  expect(location.pathname).toBe("/first");
});

test("pages are entries of the browser's history, with their state and their number", async () => {
  openPage("/first");
  await change(() => void navigate("/second", { state: { from: "/first" } }), 'PUSH /second {"from":"/first"} later');
  expect([location.pathname, history.state.idx, history.state.usr]).toEqual(["/second", 1, { from: "/first" }]);
  await change(() => void navigate("?q=a+b", { replace: true }), "REPLACE /second?q=a+b null later");
  expect(history.state.idx).toBe(1);
});

test.each(["//evil.example/x", "/hi//evil.example/x"])("%s is a path of this site", (address) => {
  const { location: here } = appHistory(createMemoryHistory({ initialEntries: [address], v5Compat: true }));
  expect(here.pathname).toBe("/evil.example/x");
});

test("what frames the pages stays when another one is opened", async () => {
  const { here } = await renderApp("/about");
  await screen.findByRole("heading", { level: 1 });
  const navigation = screen.getByRole("navigation", { name: "Main" });
  await here.go("/contact");
  expect(await screen.findByLabelText("Message")).toBeInTheDocument();
  expect(screen.getByRole("navigation", { name: "Main" })).toBe(navigation);
});
