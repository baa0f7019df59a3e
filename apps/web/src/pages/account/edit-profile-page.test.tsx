import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pngFile, stubFiles } from "../../testing/browser-files.ts";
import { learner } from "../../testing/fixtures.ts";
import { goOffline } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const call = "PUT /user/update";
const pictured = { ...learner, avatar: { secure_url: "/media/images/old.jpg" } };
const renewed = { ...learner, fullName: "Asha R. Verma", avatar: { secure_url: "/media/images/new.jpg" } };

test("a name and a picture are required, with the product's messages", async () => {
  const { user, server } = await renderApp("/user/editprofile", { user: learner });
  await user.clear(await screen.findByLabelText("Full name"));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(screen.getAllByText("All fields are mandatory")).toHaveLength(1);
  await user.type(screen.getByLabelText("Full name"), "Asha");
  expect(await screen.findByText("Name should have more than 5 characters")).toBeInTheDocument();
  expect(server.callsOf(call)).toHaveLength(0);
});

test("a new picture and name are saved and shown everywhere", async () => {
  stubFiles();
  const sent: string[] = [];
  const { user, here } = await renderApp("/user/editprofile", {
    user: learner,
    handlers: {
      "POST /user/getuser": () => ({ body: { user: sent.length > 0 ? renewed : learner } }),
      [call]: async (request) => {
        sent.push(await request.text());
        return { body: { message: "Profile updated successfully", user: renewed } };
      },
    },
  });
  await user.clear(await screen.findByLabelText("Full name"));
  await user.type(screen.getByLabelText("Full name"), renewed.fullName);
  await user.upload(screen.getByLabelText(/Profile picture/), pngFile("me.png"));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));

  await waitFor(() => expect(here.path).toBe("/user/profile"));
  expect(await screen.findByText("Profile updated successfully")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: renewed.fullName })).toBeInTheDocument();
  const profile = screen.getByRole("link", { name: `Profile of ${renewed.fullName}` });
  expect(profile.querySelector("img")?.getAttribute("src")).toBe("/media/images/new.jpg");
  expect(sent[0]).toContain(renewed.fullName);
  expect(sent[0]).toMatch(/name="avatar"; filename="[^"]+"\s+Content-Type: image\/png/);
});

test("a stored picture satisfies the requirement", async () => {
  const { user, server, here } = await renderApp("/user/editprofile", {
    user: pictured,
    handlers: { [call]: { body: { message: "Profile updated successfully", user: pictured } } },
  });
  await user.click(await screen.findByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(here.path).toBe("/user/profile"));
  expect(await server.callsOf(call)[0]?.text()).not.toContain("avatar");
});

test("the picture is deleted after a question, and what is typed stays", async () => {
  const { user, server } = await renderApp("/user/editprofile", {
    user: pictured,
    handlers: { "DELETE /user/avatar": { body: { message: "Your picture is deleted", user: learner } } },
  });
  await user.type(await screen.findByLabelText("Full name"), " Rao");
  await user.click(screen.getByRole("button", { name: "Delete the picture" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(server.callsOf("DELETE /user/avatar")).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Delete the picture" }));
  expect(await screen.findByText("Your picture is deleted")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete the picture" })).not.toBeInTheDocument();
  expect(screen.getByLabelText("Full name")).toHaveValue(`${pictured.fullName} Rao`);
});

test("a refusal is shown at its field, a lost connection below the form, and the values stay", async () => {
  const message = "Only JPG and PNG pictures are accepted";
  const { user, here } = await renderApp("/user/editprofile", {
    user: pictured,
    handlers: { [call]: { status: 415, body: { message, errors: [{ field: "avatar", message }] } } },
  });
  await user.clear(await screen.findByLabelText("Full name"));
  await user.type(screen.getByLabelText("Full name"), "Asha of Pune");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(screen.getByLabelText(/Profile picture/)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );

  goOffline();
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  const withFullStop = "Failed to update profile. Check your connection.";
  expect((await screen.findAllByText(withFullStop)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Full name")).toHaveValue("Asha of Pune");
  expect(here.path).toBe("/user/editprofile");
});
