import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { guest, learner } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard/settings";

test("shows name, e-mail and the subscription with its id", async () => {
  await renderApp(address, { user: learner });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  const terms = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining([learner.fullName, learner.email, "Active", "s1"]));
  expect(screen.getByRole("link", { name: /change password/i })).toHaveAttribute("href", "/changepassword");
});

test("the chosen theme is stored", async () => {
  const { user } = await renderApp(address, { user: learner });
  await user.click(await screen.findByRole("radio", { name: "Dark" }));
  expect(localStorage.getItem("theme")).toBe("dark");
  await user.click(screen.getByRole("radio", { name: "Light" }));
  expect(localStorage.getItem("theme")).toBe("light");
  await user.click(screen.getByRole("radio", { name: "As the system" }));
  expect(localStorage.getItem("theme")).toBeNull();
  expect(screen.getByRole("radio", { name: "As the system" })).toBeChecked();
});

test("the shared demo account gets a link to the page that explains why it may not change its password", async () => {
  await renderApp(address, { user: guest });
  expect(await screen.findByRole("link", { name: /change password/i })).toHaveAttribute("href", "/denied");
});

test("what the academy did with the account is listed", async () => {
  const entry = {
    _id: "e1",
    at: "2026-03-10T09:00:00.000Z",
    actor: { name: "Meera Nair", role: "ADMIN" },
    action: "signOutPerson",
    subject: { kind: "account", name: "Asha Verma" },
  };
  const { user, server } = await renderApp(address, {
    user: learner,
    handlers: {
      "GET /audit/mine": ({ url }: Request) => ({
        body: url.includes("cursor=next") ? { entries: [] } : { entries: [entry], nextCursor: "next" },
      }),
    },
  });
  expect(await screen.findByText("Signed out everywhere")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Meera Nair" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(server.callsOf("GET /audit/mine").at(-1)?.url).toContain("cursor=next"));
});
