import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { evenings, guest, learner, site, studio } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard/batches";
const handlers = {
  "GET /batch": ({ url }: Request) => {
    const filter = new URL(url).searchParams.get("filter");
    const batches = filter === "offline" ? [studio] : [studio, evenings];
    return { body: { batches, total: batches.length } };
  },
};

test("every batch is shown and links to its page", async () => {
  await renderApp(address, { user: learner, handlers });
  const link = await screen.findByRole("link", { name: new RegExp(evenings.title) });
  expect(link).toHaveAttribute("href", `${address}/b1`);
  expect(screen.getByRole("link", { name: new RegExp(studio.title) })).toBeInTheDocument();
});

test("the banner shows the site's settings", async () => {
  const link = { label: "See the price", href: "/checkout" };
  const promo = { amount: 99_900, title: "Monsoon of learning", text: "Until the rain stops.", link };
  await renderApp(address, {
    user: guest,
    handlers: { ...handlers, "GET /site": { body: { site: { ...site, promo } } } },
  });
  expect(await screen.findByRole("region", { name: promo.title })).toHaveTextContent(promo.text);
  expect(screen.getByRole("link", { name: link.label })).toHaveAttribute("href", link.href);
});

test("a promotion is not shown while a payment is being confirmed", async () => {
  const promo = { amount: 99_900, title: "Monsoon of learning" };
  await renderApp(address, {
    user: { ...learner, subscription: { status: "confirming" } },
    handlers: { ...handlers, "GET /site": { body: { site: { ...site, promo } } } },
  });
  expect((await screen.findAllByText("Included in ₹499 a year")).length).toBeGreaterThan(0);
  expect(screen.queryByText(promo.title)).not.toBeInTheDocument();
});

test("a promotion without a title shows no banner", async () => {
  await renderApp(address, {
    user: guest,
    handlers: { ...handlers, "GET /site": { body: { site: { ...site, promo: { amount: 99_900 } } } } },
  });
  expect((await screen.findAllByText("Included in ₹499 a year")).length).toBeGreaterThan(0);
  expect(screen.queryByText(/refund/)).not.toBeInTheDocument();
});

test("search and filter are in the address, and Back restores the previous filter", async () => {
  const { user, here, server } = await renderApp(`${address}?filter=offline`, { user: learner, handlers });
  await screen.findByRole("link", { name: new RegExp(studio.title) });
  expect(screen.queryByRole("link", { name: new RegExp(evenings.title) })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "All" }));
  await waitFor(() => expect(here.path).toBe(address));
  expect(await screen.findByRole("link", { name: new RegExp(evenings.title) })).toBeInTheDocument();
  await here.goBack();
  expect(here.path).toBe(`${address}?filter=offline`);
  await user.type(screen.getByRole("searchbox"), "studio");
  await waitFor(() => expect(here.path).toBe(`${address}?q=studio&filter=offline`));
  await waitFor(() => expect(server.callsOf("GET /batch").at(-1)?.url).toContain("q=studio"));
});

test("while a filter is loading, the previous list stays on screen", async () => {
  const slow = deferredResponse();
  const { user } = await renderApp(address, {
    user: learner,
    handlers: {
      "GET /batch": (request) => (request.url.includes("live") ? slow.promise : handlers["GET /batch"](request)),
    },
  });
  await screen.findByRole("link", { name: new RegExp(studio.title) });
  await user.click(screen.getByRole("button", { name: "Live" }));
  expect(screen.getByRole("link", { name: new RegExp(studio.title) })).toBeInTheDocument();
  slow.respond({ body: { batches: [evenings], total: 1 } });
  await waitFor(() => expect(screen.queryByRole("link", { name: new RegExp(studio.title) })).not.toBeInTheDocument());
});

test("batches that cannot be loaded are loaded again on request", async () => {
  let broken = true;
  const { user } = await renderApp(address, {
    user: learner,
    handlers: { "GET /batch": (request) => (broken ? { status: 500 } : handlers["GET /batch"](request)) },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  broken = false;
  await user.click(retry);
  expect(await screen.findByRole("link", { name: new RegExp(studio.title) })).toBeInTheDocument();
});

test("a learner's own batches have an address, and a secret address for their calendar", async () => {
  const url = "https://learn.example/calendar/feed/abc.ics";
  const { user, here } = await renderApp("/user/dashboard/batches", {
    user: learner,
    handlers: {
      "GET /batch": { body: { batches: [evenings], total: 1 } },
      "GET /calendar-feed": { body: {} },
      "POST /calendar-feed": { status: 201, body: { createdAt: "2026-03-09T09:00:00.000Z", url } },
      "DELETE /calendar-feed": { body: {} },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Mine" }));
  expect(here.path).toBe("/user/dashboard/batches?filter=mine");
  await user.click(await screen.findByRole("button", { name: "Your calendar" }));
  await user.click(await screen.findByRole("button", { name: "Create Address" }));
  expect(await screen.findByRole("textbox", { name: "Secret address" })).toHaveValue(url);
  await user.click(screen.getByRole("button", { name: "Remove Address" }));
  expect(await screen.findByRole("button", { name: "Create Address" })).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Secret address" })).not.toBeInTheDocument();
});
