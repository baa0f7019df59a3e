import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

const page = {
  name: "refunds",
  title: "Cancellation and Refund Policy",
  html: '<h2>In short</h2><p>See the <a href="/terms">terms</a>.</p>',
  updatedAt: "2026-11-22T00:00:00.000Z",
};
const terms = { name: "terms", title: "Our terms", html: "<p>Be kind.</p>" };

test("shows the operator's text, and its links open pages of the app", async () => {
  const { here, server, user } = await renderApp("/refunds", {
    handlers: { "GET /site/pages/refunds": { body: { page } }, "GET /site/pages/terms": { body: { page: terms } } },
  });
  expect(await screen.findByRole("heading", { level: 1, name: page.title })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 2, name: "In short" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Refund Policy · LMS"));

  await user.click(screen.getByRole("link", { name: "terms" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Our terms" })).toBeInTheDocument();
  expect(here.path).toBe("/terms");

  await here.go("/refunds");
  expect(screen.getByRole("heading", { level: 1, name: page.title })).toBeInTheDocument();
  expect(server.callsOf("GET /site/pages/refunds")).toHaveLength(1);
});

test("shows a failure and retries; the heading is there from the start", async () => {
  let broken = true;
  const { user } = await renderApp("/privacy", {
    handlers: {
      "GET /site/pages/privacy": () =>
        broken
          ? { status: 500, body: { message: "Not now" } }
          : { body: { page: { ...page, name: "privacy", title: "Your data" } } },
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Privacy Policy" })).toBeInTheDocument();
  broken = false;
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Your data" })).toBeInTheDocument();
});

test("says that a text is not there", async () => {
  await renderApp("/terms", { handlers: { "GET /site/pages/terms": { status: 404, body: { message: "No" } } } });
  expect(await screen.findByText("This page is not here")).toBeInTheDocument();
});
