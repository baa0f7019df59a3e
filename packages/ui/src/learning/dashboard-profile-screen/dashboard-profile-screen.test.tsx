import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { DashboardProfileScreen } from "./dashboard-profile-screen.tsx";
import type { DashboardProfileScreenProps } from "./dashboard-profile-screen-props.ts";

const nadia = {
  name: "Nadia Rahman",
  email: "nadia@example.org",
  role: "USER" as const,
  joinedAt: "2025-11-21T09:12:00.000Z",
};

const props: DashboardProfileScreenProps = {
  profile: ready(nadia),
  record: loading,
  validate: () => ({}),
  busy: false,
  onSubmit: vi.fn<(values: FormData) => void>(),
  onRetry: vi.fn<() => void>(),
  onDeletePicture: vi.fn(),
  onRetryRecord: vi.fn<() => void>(),
};

const name = () => screen.getByLabelText("Full name");

test("the heading is the same element from loading to the profile, so that it keeps the focus", () => {
  const { rerender } = render(<DashboardProfileScreen {...props} profile={loading} />);
  const heading = screen.getByRole("heading", { level: 1 });
  heading.focus();

  rerender(<DashboardProfileScreen {...props} />);

  expect(name()).toHaveValue("Nadia Rahman");
  expect(heading).toHaveFocus();
});

test("values stay while figures load, after a refusal and after the profile is loaded again", async () => {
  const { rerender } = render(<DashboardProfileScreen {...props} />);
  await userEvent.type(name(), " Khan");

  rerender(
    <DashboardProfileScreen
      {...props}
      profile={ready({ ...nadia })}
      record={failed("Failed to load data")}
      failure="Failed to update profile"
    />,
  );

  expect(screen.getByText("Failed to update profile")).toBeVisible();
  expect(name()).toHaveValue("Nadia Rahman Khan");
});

test("unsaved changes are reported until they are saved or unmounted", async () => {
  const onDirtyChange = vi.fn<(dirty: boolean) => void>();
  const { rerender, unmount } = render(<DashboardProfileScreen {...props} onDirtyChange={onDirtyChange} />);
  const said = () => onDirtyChange.mock.calls.flat();

  await userEvent.type(name(), "!");
  await userEvent.type(name(), "{Backspace}");
  expect(said()).toEqual([true, false]);

  await userEvent.type(name(), " Khan");
  const saved = { profile: ready({ ...nadia, name: "Nadia Rahman Khan" }), saved: true };
  rerender(<DashboardProfileScreen {...props} {...saved} onDirtyChange={onDirtyChange} />);
  expect(said()).toEqual([true, false, true, false]);
  expect(screen.getByText("Saved")).toBeVisible();

  await userEvent.type(name(), "s");
  unmount();
  expect(said()).toEqual([true, false, true, false, true, false]);
});
