import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("says that the page is closed", async () => {
  await renderApp("/denied");
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Go Back" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Access Denied · LMS"));
});
