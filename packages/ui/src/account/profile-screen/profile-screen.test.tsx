import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loading, ready } from "../../lib/loadable.ts";
import { subscribed } from "./profile-screen.fixtures.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import type { ProfileScreenProps } from "./profile-screen-props.ts";

const props: ProfileScreenProps = {
  profile: ready(subscribed),
  editProfileHref: "#edit",
  changePasswordHref: "#change",
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
