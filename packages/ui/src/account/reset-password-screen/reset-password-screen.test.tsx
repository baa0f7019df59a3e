import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ResetPasswordScreen, type ResetPasswordScreenProps } from "./reset-password-screen.tsx";

const props: ResetPasswordScreenProps = { validate: () => ({}), busy: false, onSubmit: vi.fn() };

test("a refused link replaces the form and gets the focus", () => {
  const { rerender } = render(<ResetPasswordScreen {...props} />);
  expect(document.body).toHaveFocus();

  rerender(<ResetPasswordScreen {...props} linkRefusal="The link has expired" />);

  expect(screen.getByRole("heading", { level: 1, name: "This link cannot be used" })).toHaveFocus();
  expect(screen.getByText("The link has expired")).toBeVisible();
  expect(screen.queryByLabelText("New password")).not.toBeInTheDocument();
});

test("another refusal keeps the form's values", () => {
  const { rerender } = render(<ResetPasswordScreen {...props} />);
  const password = screen.getByLabelText<HTMLInputElement>("New password");
  password.value = "Learner@1234";

  rerender(<ResetPasswordScreen {...props} failure="Failed to reset password" />);

  expect(screen.getByRole("alert")).toHaveTextContent("Failed to reset password");
  expect(screen.getByLabelText("New password")).toHaveValue("Learner@1234");
});

test("renders without a browser", () => {
  expect(renderToString(<ResetPasswordScreen {...props} />)).toContain("Reset Password");
});
