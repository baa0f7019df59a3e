import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { evenings, learner, mean, site, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const support = { ...learner, role: "SUPPORT" as const, subscription: { status: "expired" as const } };
const promo = { title: "Half the price", amount: 99_800, link: { label: "Enroll now", href: "/checkout" } };
const handlers = {
  "GET /site": { body: { site: { ...site, promo } } },
  "GET /batch/b1": { body: { batch: { ...evenings, needsSubscription: true } } },
  "GET /batch": { body: { batches: [evenings], total: 1 } },
  "GET /course": { body: { courses: [statistics], total: 1 } },
  "GET /course/page/practical-statistics-4f0c2a91be": { body: { course: statistics, lectures: [] } },
  "GET /course/c1": { body: { course: statistics, lectures: [{ ...mean, locked: true, lecture: {} }] } },
};

test.each([
  ["/courses/practical-statistics-4f0c2a91be", statistics.title],
  ["/course/description?course=c1", statistics.title],
  ["/course/displaylectures?course=c1", "Lectures are for subscribers"],
  ["/user/dashboard", "Status"],
  ["/user/dashboard/courses", statistics.title],
  ["/user/dashboard/batches", evenings.title],
  ["/user/dashboard/batches/b1", evenings.description],
  ["/user/dashboard/settings", "Inactive"],
  ["/user/profile", "Subscription"],
  ["/checkout", "Subscriptions are for learners"],
])("%s offers support nothing that the server refuses to it", async (address, shown) => {
  await renderApp(address, { user: support, handlers });
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  expect(document.querySelector('main a[href="/checkout"]')).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Buy Now|Join)/ })).not.toBeInTheDocument();
});
