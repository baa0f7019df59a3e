import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("shows that the page is not allowed", async () => {
  await renderApp("/denied");
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Go Back" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Access Denied · LMS"));
});
