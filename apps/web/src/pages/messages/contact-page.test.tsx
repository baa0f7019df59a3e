import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("a message is checked and sent, then a confirmation is shown", async () => {
  const { user, server } = await renderApp("/contact", {
    handlers: { "POST /contact": { body: { message: "Thank you, we have your message" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Send Message" }));
  expect(screen.getAllByText("All fields are mandatory")).toHaveLength(1);
  expect(server.callsOf("POST /contact")).toHaveLength(0);

  await user.type(screen.getByLabelText("Name"), "Asha");
  await user.type(screen.getByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByRole("textbox", { name: "Message" }), "Is there a course on the tabla?");
  await user.click(screen.getByRole("button", { name: "Send Message" }));

  const heading = await screen.findByRole("heading", { name: "Thank you, your message is with us" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByText("Thank you, we have your message")).not.toBeInTheDocument();
  expect(await server.callsOf("POST /contact")[0]?.json()).toEqual({
    name: "Asha",
    email: "asha@example.com",
    message: "Is there a course on the tabla?",
  });
});

test("a signed-in viewer's name and email are filled in; a refusal keeps the message", async () => {
  const { user } = await renderApp("/contact", {
    user: learner,
    handlers: { "POST /contact": { status: 429, body: { message: "Too many messages" } } },
  });
  expect(await screen.findByLabelText("Email")).toHaveValue(learner.email);
  await user.type(screen.getByRole("textbox", { name: "Message" }), "Hello");
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  expect((await screen.findAllByText("Too many messages")).length).toBeGreaterThan(0);
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("Hello");
});

test("the hidden field's value is sent to the server", async () => {
  const { container, user, server } = await renderApp("/contact", {
    user: learner,
    handlers: { "POST /contact": { body: { message: "Thank you, we have your message" } } },
  });
  await user.type(await screen.findByRole("textbox", { name: "Message" }), "Buy now");
  const trap = container.querySelector<HTMLInputElement>("input[name=website]");
  if (trap) trap.value = "https://spam.example";
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  await screen.findByText("Thank you, your message is with us");
  expect(await server.callsOf("POST /contact")[0]?.json()).toMatchObject({ website: "https://spam.example" });
});
