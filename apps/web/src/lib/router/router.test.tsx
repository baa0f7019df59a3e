import { useLayoutEffect } from "react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { showLanguage } from "@lms/texts/languages";
import { expect, onTestFinished, test, vi } from "vitest";
import { pathOf } from "./history.ts";
import { matchPath } from "./match-path.ts";
import { BrowserRouter, type Navigate, useAction, useLocation, useNavigate, useSearchParams } from "./router.tsx";

test.each([
  ["/", "/", {}],
  ["/", "/courses", undefined],
  ["/courses/:slug", "/Courses/tabla-1/", { slug: "tabla-1" }],
  ["/courses/:slug", "/courses/a%2Fb", { slug: "a/b" }],
  ["/courses/:slug", "/courses", undefined],
  ["/courses/:slug", "/courses/a/b", undefined],
  ["/user/dashboard", "/user/dashboard/courses", undefined],
  ["*", "/anything/at/all", {}],
])("%s at %s gives %j", (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

test.each([
  ["/help?q=a#pay", "/help", "?q=a", "#pay"],
  ["?q=b", "/courses", "?q=b", ""],
  ["#pay", "/courses", "", "#pay"],
  ["//evil.example/x", "/evil.example/x", "", ""],
  ["/\\evil.example", "/evil.example", "", ""],
])("%s on the page of courses leads to %s%s%s", (to, pathname, search, hash) => {
  expect(pathOf(to, "/courses")).toEqual({ pathname, search, hash });
});

vi.mock("@lms/texts/languages", async (load) => ({ ...(await load<object>()), offeredLanguages: ["en", "hi"] }));

let navigate: Navigate;
let setSearch: ReturnType<typeof useSearchParams>[1];

function Page() {
  const { pathname, search, state, key } = useLocation();
  const action = useAction();
  const [, set] = useSearchParams();
  const go = useNavigate();
  useLayoutEffect(() => {
    navigate = go;
    setSearch = set;
  });
  return <p>{`${action} ${pathname}${search} ${JSON.stringify(state)} ${key === "default" ? "first" : "later"}`}</p>;
}

async function change(step: () => void, text: string): Promise<void> {
  act(step);
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
}

test("addresses have the language that is shown, paths have none", async () => {
  history.replaceState(null, "", "/hi/first");
  showLanguage("hi");
  onTestFinished(() => showLanguage("en"));
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  expect(screen.getByText("POP /first null first")).toBeInTheDocument();
  await change(() => navigate("/second?q=a"), "PUSH /second?q=a null later");
  expect(location.pathname).toBe("/hi/second");
});

test("pages are entries of the browser's history, with their state and their number", async () => {
  history.replaceState(null, "", "/first");
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  expect(screen.getByText("POP /first null first")).toBeInTheDocument();
  await change(() => navigate("/second", { state: { from: "/first" } }), 'PUSH /second {"from":"/first"} later');
  expect([location.pathname, history.state.idx, history.state.usr]).toEqual(["/second", 1, { from: "/first" }]);
  await change(() => setSearch({ q: "a b" }, { replace: true }), "REPLACE /second?q=a+b null later");
  expect(history.state.idx).toBe(1);
  await change(() => navigate(-1), "POP /first null first");
});
