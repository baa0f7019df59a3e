import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("nothing is accepted before the press; then the page says what is open", async () => {
  const { user, server } = await renderApp("/invitation?token=a.b", {
    user: learner,
    handlers: { "POST /user/invitation": { body: { message: "Your access is open" } } },
  });
  const accept = await screen.findByRole("button", { name: "Accept the Invitation" });
  expect(server.callsOf("POST /user/invitation")).toHaveLength(0);
  await user.click(accept);
  expect(await screen.findByRole("link", { name: "See the courses" })).toHaveAttribute("href", "/courses");
  expect(server.callsOf("POST /user/invitation")[0]?.url).toMatch(/token=a\.b$/);
});

test("an accepted invitation to a course that is deleted does not promise it", async () => {
  const { user } = await renderApp("/invitation?token=a.b", {
    user: learner,
    handlers: { "POST /user/invitation": { body: { code: "account.invitationCourseAbsent", message: "Accepted" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Accept the Invitation" }));
  expect(await screen.findByRole("heading", { name: "The course is not here at present" })).toBeInTheDocument();
  expect(screen.queryByText(/begin to watch/)).not.toBeInTheDocument();
});

test("an invitation for somebody else says so", async () => {
  const message = "This invitation is for another e-mail address. Log in with the account of that address.";
  const { user } = await renderApp("/invitation?token=a.b", {
    user: learner,
    handlers: { "POST /user/invitation": { status: 409, body: { message } } },
  });
  await user.click(await screen.findByRole("button", { name: "Accept the Invitation" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
