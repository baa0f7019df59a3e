import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("shows that the address does not exist", async () => {
  await renderApp("/no/such/page");
  expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Go Back" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Page Not Found · LMS"));
});
