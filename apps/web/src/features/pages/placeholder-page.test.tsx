import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { placeholders } from "../../app/placeholders.ts";
import { admin } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test.each(Object.values(placeholders))("$path stands with its title and a way on", async ({ path, title, links }) => {
  await renderApp(path, { user: admin });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  for (const { href, label } of links) {
    expect(screen.getAllByRole("link", { name: label }).map((link) => link.getAttribute("href"))).toContain(href);
  }
});
