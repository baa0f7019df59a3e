import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { statistics, typography } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("shows the newest courses and the price, and a course opens its details", async () => {
  const { user } = await renderApp("/", {
    handlers: { "GET /course": { body: { courses: [statistics, typography] } } },
  });
  await user.click(await screen.findByRole("link", { name: typography.title }));
  expect(await screen.findByRole("dialog", { name: typography.title })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sign Up to Enroll" })).toHaveAttribute("href", "/signup");
  await waitFor(() => expect(document.title).toBe("LMS: expert-led courses, one price"));
});

test("shows an error when the courses cannot be loaded, and retries", async () => {
  let broken = true;
  const { user } = await renderApp("/", {
    handlers: {
      "GET /course": () =>
        broken ? { status: 500, body: { message: "Not now" } } : { body: { courses: [statistics] } },
    },
  });
  broken = false;
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: statistics.title })).toBeInTheDocument();
});
