import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner, noProgress, ownProgress, site, statistics } from "../testing/fixtures.ts";
import { renderApp } from "../testing/render-app.tsx";

const promo = { amount: 99_900, title: "Monsoon of learning", link: { label: "Subscribe", href: "/checkout" } };
const handlers = {
  "GET /batch": { body: { batches: [], total: 0 } },
  "GET /course": { body: { courses: [statistics], total: 1 } },
  "GET /course/page/practical-statistics-4f0c2a91be": { body: { course: statistics, lectures: [] } },
  "GET /course/c1": { body: { course: statistics, lectures: [] } },
  "GET /site": { body: { site: { ...site, promo } } },
};
const pages = [
  "/user/profile",
  "/user/dashboard",
  "/user/dashboard/courses",
  "/user/dashboard/batches",
  "/courses/practical-statistics-4f0c2a91be",
  "/course/description?course=c1",
];

test.each(pages)("%s promises a refund to a newcomer alone", async (address) => {
  const newcomer = { ...learner, subscription: { status: "none" as const } };
  const own = { "GET /progress": { body: { progress: noProgress } } };
  await renderApp(address, { user: newcomer, handlers: { ...handlers, ...own, ...payments(1) } });
  expect(await screen.findByText(/100% refund/)).toBeInTheDocument();
});

test.each(pages)("%s promises no refund to a learner who has had all of them", async (address) => {
  const buyer = { ...learner, subscription: { status: "expired" as const } };
  const own = { "GET /progress": { body: { progress: ownProgress } } };
  await renderApp(address, { user: buyer, handlers: { ...handlers, ...own, ...payments(0) } });
  expect((await screen.findAllByRole("link", { name: /Subscribe/ }))[0]).toHaveAttribute("href", "/checkout");
  expect(screen.queryByText(/100% refund/)).not.toBeInTheDocument();
});

function payments(fullRefundsLeft: number) {
  return { "GET /payment/mine": { body: { payments: [], fullRefundsLeft } } };
}
