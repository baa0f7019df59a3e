import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { site } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("shows the figures that the operator has set", async () => {
  const stats = [{ value: "50K+", label: "students" }];
  await renderApp("/about", { handlers: { "GET /site": { body: { site: { ...site, stats } } } } });
  expect(await screen.findByText("50K+")).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("About · LMS"));
});
