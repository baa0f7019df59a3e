import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test.each(["/no/such/page", "/a%0Ab"])("shows that the address %s does not exist", async (address) => {
  await renderApp(address);
  expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Go Back" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Page Not Found · LMS"));
});
