import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ForgotPasswordScreen, type ForgotPasswordScreenProps } from "./forgot-password-screen.tsx";

const props: ForgotPasswordScreenProps = {
  validate: () => ({}),
  busy: false,
  onSubmit: vi.fn(),
  onSendAgain: vi.fn(),
  onUseAnotherEmail: vi.fn(),
};

test("the heading gets the focus once the link was requested, and the email afterwards", () => {
  const { rerender } = render(<ForgotPasswordScreen {...props} />);
  expect(document.body).toHaveFocus();

  rerender(<ForgotPasswordScreen {...props} sentTo="asha@example.org" />);
  expect(screen.getByRole("heading", { level: 1, name: "Check your inbox" })).toHaveFocus();

  const again = screen.getByRole("button", { name: "Send it again" });
  again.focus();
  rerender(<ForgotPasswordScreen {...props} sentTo="asha@example.org" busy />);
  expect(again).toHaveFocus();

  rerender(<ForgotPasswordScreen {...props} />);
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

test("renders without a browser", () => {
  expect(renderToString(<ForgotPasswordScreen {...props} />)).toContain("Get Verification Link");
});
