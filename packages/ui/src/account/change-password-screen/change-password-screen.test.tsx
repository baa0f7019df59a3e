import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ChangePasswordScreen, type ChangePasswordScreenProps } from "./change-password-screen.tsx";

const onSubmit = vi.fn<(values: FormData) => void>();
const props: ChangePasswordScreenProps = { validate: () => ({}), busy: false, email: "nadia@example.org", onSubmit };

test("password managers get the account's address; the form does not send it", async () => {
  render(<ChangePasswordScreen {...props} />);
  const whose = document.querySelector("input[autocomplete=username]");
  expect(whose).toHaveValue("nadia@example.org");
  expect(whose).not.toBeVisible();

  await userEvent.type(screen.getByLabelText("Old password"), "Learner@1234");
  await userEvent.type(screen.getByLabelText("New password"), "Learner5678{Enter}");

  expect(Object.fromEntries(onSubmit.mock.lastCall?.[0] ?? [])).toEqual({
    oldPassword: "Learner@1234",
    newPassword: "Learner5678",
  });
});

test("renders without a browser", () => {
  expect(renderToString(<ChangePasswordScreen {...props} />)).toContain("Change Password");
});
