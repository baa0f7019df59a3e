import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

const articles = [
  {
    id: "paying",
    title: "How do I pay?",
    html: '<p>At the <a href="/help#refunds">checkout</a>.</p>',
    section: "Money",
  },
  { id: "refunds", title: "When is my refund here?", html: "<p>In 5 days, where you paid.</p>", section: "Money" },
];
const handlers = { "GET /site/help": { body: { articles } } };
const titles = () => screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);
const articleDetails = (title: string) => screen.getByText(title).closest("details");

test("filters while one types, and the address keeps the text", async () => {
  const { here, user } = await renderApp("/help", { handlers });
  await screen.findByText("How do I pay?");
  await waitFor(() => expect(document.title).toBe("Help Center · LMS"));

  await user.type(screen.getByRole("searchbox"), "PAID");
  expect(titles()).toEqual(["When is my refund here?"]);
  expect(screen.getByText("1 of 2 articles")).toBeVisible();
  await waitFor(() => expect(here.path).toBe("/help?q=PAID"));

  await user.clear(screen.getByRole("searchbox"));
  expect(titles()).toHaveLength(2);
  await waitFor(() => expect(here.path).toBe("/help"));
});

test("an address with a text shows what it finds", async () => {
  await renderApp("/help?q=refund", { handlers });
  expect(await screen.findByRole("searchbox")).toHaveValue("refund");
  await waitFor(() => expect(titles()).toEqual(["When is my refund here?"]));
});

test("an address with the name of an article opens it, also by a link in another one", async () => {
  const { user } = await renderApp("/help#paying", { handlers });
  await waitFor(() => expect(articleDetails("How do I pay?")).toHaveAttribute("open"));
  expect(articleDetails("When is my refund here?")).not.toHaveAttribute("open");
  await user.click(screen.getByRole("link", { name: "checkout" }));
  await waitFor(() => expect(articleDetails("When is my refund here?")).toHaveAttribute("open"));
});

test("shows a failure, and retries", async () => {
  let broken = true;
  const { user } = await renderApp("/help", {
    handlers: {
      "GET /site/help": () => (broken ? { status: 500, body: { message: "Not now" } } : { body: { articles } }),
    },
  });
  broken = false;
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("How do I pay?")).toBeInTheDocument();
});
