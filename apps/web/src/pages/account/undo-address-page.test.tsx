import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("nothing is undone before the press; then the page says how to get in again", async () => {
  const { user, server } = await renderApp("/undo-address?token=a.b", {
    handlers: { "POST /user/address/undo": { body: { message: "The old address is back" } } },
  });
  const undo = await screen.findByRole("button", { name: "Get My Address Back" });
  expect(server.callsOf("POST /user/address/undo")).toHaveLength(0);
  await user.click(undo);
  expect(await screen.findByText(/A link for a new password is on its way to it/)).toBeInTheDocument();
  expect(server.callsOf("POST /user/address/undo")[0]?.url).toMatch(/token=a\.b$/);
});

test("what the server refuses is said", async () => {
  const { user } = await renderApp("/undo-address", {
    handlers: { "POST /user/address/undo": { status: 409, body: { message: "This change has been undone already" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Get My Address Back" }));
  expect(await screen.findByText("This change has been undone already")).toBeInTheDocument();
});
