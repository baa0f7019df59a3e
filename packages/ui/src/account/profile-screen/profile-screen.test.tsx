import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { bundle } from "../../billing/model/bundle.fixtures.ts";
import { paid } from "../../billing/model/payment.fixtures.ts";
import { loading, ready } from "../../lib/loadable.ts";
import { subscribed } from "./profile-screen.fixtures.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import type { ProfileScreenProps } from "./profile-screen-props.ts";

const props: ProfileScreenProps = {
  profile: ready(subscribed),
  editProfileHref: "#edit",
  changePasswordHref: "#change",
  now: () => Date.now(),
  onCancelSubscription: vi.fn(),
  onRetry: vi.fn(),
};

test("the heading is the same element from loading to the profile, so that it keeps the focus", () => {
  const { rerender } = render(<ProfileScreen {...props} profile={loading} />);
  const heading = screen.getByRole("heading", { level: 1 });
  heading.focus();

  rerender(<ProfileScreen {...props} />);

  expect(screen.getByRole("heading", { level: 2, name: "Nadia Rahman" })).toBeVisible();
  expect(heading).toHaveFocus();
});

test("what is too little for a refund of a renewal is promised by no question", async () => {
  const user = userEvent.setup();
  const renewal = { startsAt: "2099-03-05T10:15:00.000Z", status: "bought" } as const;
  const bought = { ...paid, periodStart: renewal.startsAt, refundedAmount: paid.amount - 99 };
  render(
    <ProfileScreen
      {...props}
      bundle={bundle}
      profile={ready({ ...subscribed, subscription: { active: true, endsAt: renewal.startsAt, renewal } })}
      payments={ready([bought])}
      onCancelRenewal={vi.fn()}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Cancel renewal" }));
  expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
    "Your present subscription runs on until 5 Mar 2099. Nothing is refunded.",
  );
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  await user.click(screen.getByRole("button", { name: "Cancel Subscription" }));
  expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
    /Your renewal ends with it, and nothing of it is refunded\.$/,
  );
});
