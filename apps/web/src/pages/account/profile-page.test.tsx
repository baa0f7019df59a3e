import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, guest, learner } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("shows the viewer and the state of their subscription", async () => {
  await renderApp("/user/profile", { user: { ...learner, avatar: { secure_url: "/media/images/asha.jpg" } } });
  await screen.findByRole("heading", { level: 1, name: "Billing" });
  const main = screen.getByRole("main");
  expect(screen.getByRole("heading", { name: learner.fullName })).toBeInTheDocument();
  expect(screen.getByText(learner.email)).toBeInTheDocument();
  expect(screen.getByText(/^Learner, member since/)).toBeInTheDocument();
  expect(screen.getByText("Active")).toBeInTheDocument();
  expect(screen.getByText(/until 14 Jan 2027/)).toBeInTheDocument();
  expect(main.querySelector("img")?.getAttribute("src")).toBe("/media/images/asha.jpg");
  expect(screen.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/user/editprofile");
  expect(screen.getByRole("link", { name: "Change Password" })).toHaveAttribute("href", "/changepassword");
  expect(screen.getByRole("button", { name: "Cancel Subscription" })).toBeInTheDocument();
  expect(document.title).toBe("Billing · LMS");
});

test("without a subscription it is inactive, and an admin needs none", async () => {
  await renderApp("/user/profile", { user: admin });
  expect(await screen.findByText("Inactive")).toBeInTheDocument();
  expect(screen.getByText(/^Admin, member since/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Subscribe" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Payments" })).not.toBeInTheDocument();
});

test("the shared demo account gets links to the page that explains the refusal", async () => {
  const { user, here } = await renderApp("/user/profile", { user: guest });
  expect(await screen.findByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/denied");
  await user.click(screen.getByRole("link", { name: "Change Password" }));
  await screen.findByRole("heading", { level: 1, name: "Access Denied" });
  await user.click(screen.getByRole("button", { name: "Go Back" }));
  await waitFor(() => expect(here.path).toBe("/user/profile"));
});

test("a subscription that has ended since the app was opened is shown as it is now", async () => {
  let subscription = learner.subscription;
  const { here } = await renderApp("/about", {
    user: learner,
    handlers: { "POST /user/getuser": () => ({ body: { user: { ...learner, subscription } } }) },
  });
  await screen.findByRole("heading", { level: 1 });
  subscription = { status: "expired" };
  await here.go("/user/profile");
  expect(await screen.findByText("Inactive")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", "/checkout");
});
