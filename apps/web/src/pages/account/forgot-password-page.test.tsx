import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner } from "../../testing/fixtures.ts";
import { goOffline, deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const call = "POST /user/forgot-password";
const message = "If the address belongs to an account, a verification link is on its way";

test("the address is checked before a request is sent", async () => {
  const { user, server } = await renderApp("/forgetpassword");
  await user.click(await screen.findByRole("button", { name: "Get Verification Link" }));
  expect(screen.getByText("All fields are mandatory")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Email"), "asha@nowhere");
  expect(await screen.findByText("Invalid email id")).toBeInTheDocument();
  expect(server.callsOf(call)).toHaveLength(0);
});

test("a link is requested, again, and for another address", async () => {
  const response = deferredResponse();
  const { user, server } = await renderApp("/forgetpassword", { handlers: { [call]: () => response.promise } });
  await user.type(await screen.findByLabelText("Email"), learner.email);
  await user.click(screen.getByRole("button", { name: "Get Verification Link" }));
  expect(await screen.findByText("Sending...")).toBeInTheDocument();

  response.respond({ body: { message } });
  const heading = await screen.findByRole("heading", { level: 1, name: "Check your inbox" });
  await waitFor(() => expect(heading).toHaveFocus());
  // The page says it; a toast says only what changes nothing there.
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send it again" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(server.callsOf(call)).toHaveLength(2));
  for (const sent of server.callsOf(call)) expect(await sent.json()).toEqual({ email: learner.email });

  await user.click(screen.getByRole("button", { name: "Use another email" }));
  expect(await screen.findByLabelText("Email")).toHaveValue("");
});

test("a refusal is shown, and the values stay", async () => {
  const { user } = await renderApp("/forgetpassword", {
    handlers: { [call]: { status: 429, headers: { "Retry-After": "90" } } },
  });
  await user.type(await screen.findByLabelText("Email"), learner.email);
  await user.click(screen.getByRole("button", { name: "Get Verification Link" }));
  expect((await screen.findAllByText("Too many attempts. Try again in 2 minutes.")).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Email")).toHaveValue(learner.email);

  goOffline();
  await user.click(screen.getByRole("button", { name: "Get Verification Link" }));
  const withFullStop = "Failed to send verification email. Check your connection.";
  expect((await screen.findAllByText(withFullStop)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Email")).toHaveValue(learner.email);
});
