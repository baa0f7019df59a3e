import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { putFile } from "../../../../../.storybook/arranged.tsx";
import { portraitUrl } from "../../kit/graphics/avatar/avatar.fixtures.ts";
import { pictureFile } from "../../kit/forms/file-field/file-field.fixtures.ts";
import { activity, overlong } from "../model/learning.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { DashboardProfileScreen } from "./dashboard-profile-screen.tsx";
import type { DashboardProfileScreenProps } from "./dashboard-profile-screen-props.ts";

const nadia = {
  name: "Nadia Rahman",
  email: "nadia@example.org",
  role: "USER" as const,
  avatarUrl: portraitUrl,
  joinedAt: "2025-11-21T09:12:00.000Z",
};

const record = { coursesStarted: 4, coursesCompleted: 1, lecturesCompleted: 17, watchedSeconds: 51_600, activity };
const nothingYet = { coursesStarted: 0, coursesCompleted: 0, lecturesCompleted: 0, watchedSeconds: 0, activity: [] };

function requireName(values: FormData): Record<string, string> {
  return values.get("fullName") ? {} : { fullName: "All fields are mandatory" };
}

const meta = {
  title: "Screens/Dashboard/Profile",
  component: DashboardProfileScreen,
  parameters: { layout: "fullscreen" },
  args: {
    profile: ready(nadia),
    record: ready(record),
    validate: requireName,
    busy: false,
    onSubmit: fn<(values: FormData) => void>(),
    onDirtyChange: fn<(dirty: boolean) => void>(),
    onRetry: fn(),
    onDeletePicture: fn(),
    onRetryRecord: fn(),
  },
} satisfies Meta<typeof DashboardProfileScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { profile: loading, record: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your profile…");
  },
};

export const LoadingRecord: Story = {
  args: { record: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading what you have done…")).toBeInTheDocument();
    await expect(canvas.getByLabelText("Full name")).toHaveValue("Nadia Rahman");
  },
};

/** An account of today, without a picture. */
export const Empty: Story = {
  args: { profile: ready({ ...nadia, avatarUrl: undefined }), record: ready(nothingYet) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing yet. What you start and finish comes here.")).toBeVisible();
    await expect(canvas.getByText("0 min")).toBeVisible();
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("21 Nov 2025")).toBeVisible();
    for (const [term, figure] of [
      ["Courses started", "4"],
      ["Courses completed", "1"],
      ["Lectures completed", "17"],
      ["Learning time", "14 h 20 min"],
    ] as const) {
      await expect(canvas.getByText(term).parentElement).toHaveTextContent(`${term}${figure}`);
    }
    const lately = within(canvas.getByRole("region", { name: "Recent activity" }));
    await expect(lately.getAllByRole("listitem")).toHaveLength(4);
    await expect(lately.getAllByRole("listitem")[0]).toHaveTextContent(
      "Completed “What a sample can say” in Practical Statistics with Python4 Mar 2026",
    );
    await expect(lately.getByRole("link", { name: "Statistics from the ground up, spring" })).toHaveAttribute(
      "href",
      "/user/dashboard/batches/b-spring",
    );
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText("Full name");
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription("Enter your name");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    errors: { avatar: "Only jpg, jpeg and png pictures can be used" },
    failure: "Failed to update profile",
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText("Profile picture")).toHaveFocus());
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to update profile");
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Saving..." }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Answers as the server does: it keeps the name without the spaces around it. */
function Saving(props: DashboardProfileScreenProps) {
  const [profile, setProfile] = useState(nadia);
  const [saved, setSaved] = useState(false);
  const save = (values: FormData) => {
    props.onSubmit(values);
    const name = values.get("fullName");
    setProfile({ ...profile, name: typeof name === "string" ? name.trim() : "" });
    setSaved(true);
  };
  return <DashboardProfileScreen {...props} profile={ready(profile)} saved={saved} onSubmit={save} />;
}

export const Saved: Story = {
  render: (args) => <Saving {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText("Full name");
    await userEvent.type(name, " Khan ");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    putFile(canvas.getByLabelText<HTMLInputElement>("Profile picture"), pictureFile("nadia-2026.svg"));
    await expect(await canvas.findByText("nadia-2026.svg")).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Nadia Rahman Khan" })).toBeVisible();
    await expect(name).toHaveValue("Nadia Rahman Khan");
    await expect(canvas.queryByText("nadia-2026.svg")).not.toBeInTheDocument();
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false));

    await userEvent.type(name, "s");
    await expect(canvas.queryByText("Saved")).not.toBeInTheDocument();
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
  },
};

/** The shared demo account may not change these. */
export const FilledForGuest: Story = {
  args: { editProfileHref: "/denied" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/denied");
    await expect(canvas.queryByLabelText("Full name")).not.toBeInTheDocument();
  },
};

export const Crowded: Story = {
  args: {
    profile: ready({
      ...nadia,
      name: "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Younger of Philadelphia",
      email: "hubert.blaine.wolfeschlegelsteinhausenbergerdorff.the.younger@a-department-of.example.org",
    }),
    record: ready({
      coursesStarted: 1234,
      coursesCompleted: 1098,
      lecturesCompleted: 123_456,
      watchedSeconds: 12_345_678,
      activity: Array.from({ length: 10 }, (_, index) => ({
        kind: "completed-lecture" as const,
        at: new Date(Date.UTC(2026, 2, 4, 12, -index)).toISOString(),
        title: overlong.title,
        lectureTitle: overlong.next?.title,
        href: "/course/displaylectures?course=c-overlong",
      })),
    }),
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const Failed: Story = {
  args: { profile: failed("Failed to load data") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedRecord: Story = {
  args: { record: failed("Failed to load data") },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Full name")).toBeVisible();
  },
};

export const RecordRetried: Story = {
  ...FailedRecord,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetryRecord).toHaveBeenCalledOnce();
  },
};
