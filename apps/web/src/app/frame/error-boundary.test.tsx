import { showLanguage } from "@lms/texts/languages";
import { retries } from "@lms/ui/lib/retries";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement, Suspense } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
import { type PageChunk, pageChunk } from "../routes/page-chunk.ts";

function Page() {
  return <h1>A page</h1>;
}

function Broken(): never {
  throw new Error("The page has no bottom.");
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

// The first one: the code of the screen and its sentences come once.
test("the error screen speaks the language of the page", async () => {
  showLanguage("hi");
  onTestFinished(() => showLanguage("en"));
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole("heading", { name: "कुछ गड़बड़ हो गई।" })).toBeInTheDocument();
});

test("a page that throws is replaced by the error screen until the next navigation", async () => {
  const { rerender } = render(
    <ErrorBoundary resetKey="one">
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole("heading", { name: "Something went wrong." })).toBeInTheDocument();
  expect(screen.getByText("The page has no bottom.")).toBeInTheDocument();
  rerender(
    <ErrorBoundary resetKey="two">
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "A page" })).toBeInTheDocument();
});

function Routed({ chunk }: { chunk: PageChunk }) {
  return createElement(chunk.page());
}

const show = (chunk: PageChunk, resetKey: string) => (
  <ErrorBoundary resetKey={resetKey}>
    <Suspense fallback="Loading">
      <Routed chunk={chunk} />
    </Suspense>
  </ErrorBoundary>
);

test("a page's code that fails to load once is loaded again", async () => {
  const load = vi
    .fn<() => Promise<typeof Page>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(Page);
  render(show(pageChunk(load), "one"));
  expect(await screen.findByRole("heading", { name: "A page" })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a page's code that could not be loaded is loaded again when the connection is back", async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new TypeError("offline"));
  const { unmount } = render(show(pageChunk(load), "one"));
  await screen.findByText("The page could not be loaded. Check your connection.");
  load.mockResolvedValue(Page);
  act(() => {
    for (const retry of retries) retry();
  });
  expect(await screen.findByRole("heading", { name: "A page" })).toBeInTheDocument();
  unmount();
  expect(retries).toHaveProperty("size", 0);
});

test("a page's code that cannot be loaded shows an error, and is loaded again on the next visit", async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new TypeError("offline"));
  const chunk = pageChunk(load);
  const { rerender } = render(show(chunk, "one"));
  expect(await screen.findByText("The page could not be loaded. Check your connection.")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);

  load.mockResolvedValue(Page);
  rerender(<ErrorBoundary resetKey="two">Elsewhere</ErrorBoundary>);
  rerender(show(chunk, "three"));
  expect(await screen.findByRole("heading", { name: "A page" })).toBeInTheDocument();
});

test("a page's code that could not be loaded is loaded again on request, without leaving the app", async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new TypeError("offline"));
  render(show(pageChunk(load), "one"));
  const retry = await screen.findByRole("button", { name: "Retry" });
  load.mockResolvedValue(Page);
  await userEvent.click(retry);
  expect(await screen.findByRole("heading", { name: "A page" })).toBeInTheDocument();
});
