import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { loading, ready } from "../../lib/loadable.ts";
import { EditProfileScreen } from "./edit-profile-screen.tsx";
import type { EditProfileScreenProps } from "./edit-profile-screen-props.ts";

const props: EditProfileScreenProps = {
  profile: ready({ name: "Nadia Rahman" }),
  validate: () => ({}),
  busy: false,
  onSubmit: vi.fn(),
  onRetry: vi.fn(),
  onDeletePicture: vi.fn(),
};

test("the heading is the same element from loading to the form, so that it keeps the focus", () => {
  const { rerender } = render(<EditProfileScreen {...props} profile={loading} />);
  const heading = screen.getByRole("heading", { level: 1 });
  heading.focus();

  rerender(<EditProfileScreen {...props} />);

  expect(screen.getByLabelText("Full name")).toHaveValue("Nadia Rahman");
  expect(heading).toHaveFocus();
});

test("values stay after a refusal and after the profile is loaded again", async () => {
  const { rerender } = render(<EditProfileScreen {...props} />);
  await userEvent.type(screen.getByLabelText("Full name"), " Khan");

  rerender(
    <EditProfileScreen {...props} profile={ready({ name: "Nadia Rahman" })} failure="Failed to update profile" />,
  );

  expect(screen.getByRole("alert")).toHaveTextContent("Failed to update profile");
  expect(screen.getByLabelText("Full name")).toHaveValue("Nadia Rahman Khan");
});

test("renders without a browser", () => {
  expect(renderToString(<EditProfileScreen {...props} />)).toContain("Save Changes");
});
