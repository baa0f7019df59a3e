import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("nothing is switched off before the press; then the page says what", async () => {
  const { user, server } = await renderApp("/unsubscribe?token=a.soon.b", {
    handlers: { "POST /notices/unsubscribe": { body: { message: "Done", kind: "soon" } } },
  });
  const stop = await screen.findByRole("button", { name: "Stop these mails" });
  expect(server.callsOf("POST /notices/unsubscribe")).toHaveLength(0);
  await user.click(stop);
  expect(await screen.findByText(/“15 minutes before a session” is switched off/)).toBeInTheDocument();
  expect(screen.queryByText("Done")).not.toBeInTheDocument();
  expect(server.callsOf("POST /notices/unsubscribe")[0]?.url).toMatch(/token=a\.soon\.b$/);
});

test("a link that is not valid says so", async () => {
  const { user } = await renderApp("/unsubscribe", {
    handlers: { "POST /notices/unsubscribe": { status: 400, body: { message: "This link is not valid" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Stop these mails" }));
  expect(await screen.findByText("This link is not valid")).toBeInTheDocument();
});
