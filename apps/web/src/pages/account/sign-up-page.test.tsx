import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { pngFile, stubFiles } from "../../testing/browser-files.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

async function fillIn(user: Awaited<ReturnType<typeof renderApp>>["user"]): Promise<void> {
  await user.type(await screen.findByLabelText("Full name"), "Asha Verma");
  await user.type(screen.getByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Sitar2024");
}

test("an account is created, then the login page opens", async () => {
  const response = deferredResponse();
  const { user, here } = await renderApp("/signup", { handlers: { "POST /user/signup": () => response.promise } });
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText("Creating Account...")).toBeInTheDocument();
  response.respond({ status: 201, body: { message: "Account created successfully" } });
  await waitFor(() => expect(here.path).toBe("/login"));
  expect(await screen.findByText("Account created successfully")).toBeInTheDocument();
  expect(await screen.findByText(/^Your account is there: asha@example\.com/)).toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("asha@example.com");
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

test("a picture is optional", async () => {
  stubFiles();
  const picture = pngFile("me.png");
  const sent: (string | undefined)[] = [];
  const { user, here } = await renderApp("/signup", {
    handlers: {
      "POST /user/signup": async (request) => {
        sent.push(await request.text());
        return { status: 201 };
      },
    },
  });
  await fillIn(user);
  await user.upload(screen.getByLabelText(/Profile picture/), picture);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  await waitFor(() => expect(here.path).toBe("/login"));
  expect(sent[0]).toMatch(/name="avatar"; filename="[^"]+"\s+Content-Type: image\/png/);
});

test("the server's error is shown at its field, which gets the focus", async () => {
  const message = "Email already exists";
  const { user } = await renderApp("/signup", {
    handlers: {
      "POST /user/signup": { status: 409, body: { message, errors: [{ field: "email", message }] } },
    },
  });
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText("Full name")).toHaveValue("Asha Verma");
});
