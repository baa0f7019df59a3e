import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ready } from "../../lib/loadable.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";
import type { Checkout } from "../model/checkout.ts";
import type { CheckoutScreenProps } from "./checkout-screen-props.ts";
import { bundle } from "../model/bundle.fixtures.ts";

const props: CheckoutScreenProps = {
  bundle: ready(bundle),
  checkout: { status: "offered" },
  onRetry: vi.fn(),
  onBuy: vi.fn(),
  onRetryPayment: vi.fn(),
  onCheckAgain: vi.fn(),
};

function walk(first: Checkout) {
  const { rerender } = render(<CheckoutScreen {...props} checkout={first} />);
  return (next: Checkout) => rerender(<CheckoutScreen {...props} checkout={next} />);
}

const cardHeading = () => screen.getByRole("heading", { level: 2 });

test("the button is the same element in every attempt, so that it keeps the focus", () => {
  const go = walk({ status: "offered" });
  const button = screen.getByRole("button", { name: "Buy Now" });
  button.focus();

  const tries: [Checkout, string][] = [
    [{ status: "starting" }, "Starting payment..."],
    [{ status: "unavailable", message: "Down." }, "Retry"],
    [{ status: "paying" }, "Waiting for payment..."],
    [{ status: "declined", message: "Declined." }, "Try again"],
    [{ status: "closed" }, "Buy Now"],
  ];
  for (const [checkout, name] of tries) {
    go(checkout);
    expect(button).toHaveAccessibleName(name);
    expect(button).toHaveFocus();
  }
});

test("when the button is removed, its focus moves to its replacement", () => {
  const go = walk({ status: "offered" });
  screen.getByRole("button", { name: "Buy Now" }).focus();
  go({ status: "paying" });

  go({ status: "confirming" });
  expect(cardHeading()).toHaveAccessibleName("Confirming your payment");
  expect(cardHeading()).toHaveFocus();

  go({ status: "unsettled" });
  screen.getByRole("button", { name: "Check again" }).focus();
  go({ status: "subscribed" });
  expect(cardHeading()).toHaveAccessibleName("You are subscribed");
  expect(cardHeading()).toHaveFocus();
});

test("focus elsewhere stays where it is", () => {
  const go = walk({ status: "confirming" });
  const pageHeading = screen.getByRole("heading", { level: 1 });
  pageHeading.focus();
  go({ status: "subscribed" });
  expect(pageHeading).toHaveFocus();
});

test("a status that loads before the viewer acts does not move the focus", () => {
  const go = walk({ status: "offered" });
  go({ status: "subscribed" });
  expect(document.body).toHaveFocus();
});

test("the text of a confirmation changes inside one live region, so that they are announced", () => {
  const go = walk({ status: "confirming" });
  const live = screen.getByRole("status");
  expect(live).toHaveTextContent("a few seconds");
  go({ status: "unsettled" });
  expect(screen.getByRole("status")).toBe(live);
  expect(live).toHaveTextContent("longer than usual");
});
