import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { Invite, Member } from "../model/member.ts";
import { RosterScreen } from "./roster-screen.tsx";
import type { InviteFormProps } from "../model/inviting.ts";

const members: readonly Member[] = [
  { id: "u-1", name: "Arjun Nair", email: "arjun@example.org", joinedAt: "2026-11-02T06:00:00.000Z" },
  { id: "u-2", name: "Nadia Rahman", email: "nadia@example.org", joinedAt: "2026-11-04T06:00:00.000Z" },
  { id: "u-3", name: "Tomás Ortega", email: "tomas@example.org", joinedAt: "2026-11-08T06:00:00.000Z" },
];
const invites: readonly Invite[] = [
  { id: "i-1", email: "dev@example.org", invitedAt: "2026-11-20T06:00:00.000Z" },
  {
    id: "i-2",
    email: "asha@example.org",
    invitedAt: "2026-11-19T06:00:00.000Z",
    mailFailedAt: "2026-11-19T06:01:00.000Z",
  },
];

const invite: InviteFormProps = {
  busy: false,
  round: 0,
  validate: ({ email }) => (email.includes("@") ? {} : { email: "Invalid email id" }),
  onSubmit: fn(),
};

const meta = {
  title: "Screens/Admin/Roster",
  component: RosterScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("batches"),
    batch: { title: "Data evenings", href: "#batch" },
    members: ready(members),
    invites,
    invite,
    query: "",
    onSearch: fn(),
    onRemove: fn(),
    onTakeBack: fn(),
    onDownload: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof RosterScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { members: loading, batch: undefined, invites: [] } };
export const Empty: Story = { args: { members: ready([]), invites: [] } };

export const Filled: Story = {
  globals: { viewport: { value: "w1440", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 members")).toBeVisible();
    await expect(canvas.getByText(/^The mail did not reach this address/)).toBeVisible();
  },
};

/** Removing needs a confirmation. */
export const MemberRemoved: Story = {
  ...Filled,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Download CSV" }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search members" }), "n");
    await expect(args.onSearch).toHaveBeenCalledWith("n");
    await userEvent.click(canvas.getByRole("button", { name: "Take back the invitation of dev@example.org" }));
    await expect(args.onTakeBack).toHaveBeenCalledWith("i-1");

    await userEvent.click(canvas.getByRole("button", { name: "Remove Nadia Rahman" }));
    const dialog = await screen.findByRole("alertdialog");
    await expect(dialog).toHaveTextContent("Nadia Rahman will not be in the batch any more");
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove Member" }));
    await expect(args.onRemove).toHaveBeenCalledWith("u-2");
  },
};

export const Invited: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole("form", { name: "Invite" }));
    await userEvent.type(form.getByLabelText("Invite by email"), "dev@example.org");
    await userEvent.click(form.getByRole("button", { name: "Invite" }));
    await expect(invite.onSubmit).toHaveBeenCalledWith({ email: "dev@example.org" });
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Invite by email"), "dev");
    await userEvent.click(canvas.getByRole("button", { name: "Invite" }));
    await expect(canvas.getByLabelText("Invite by email")).toHaveAccessibleDescription(/Invalid email id/);
  },
};

export const Refused: Story = {
  args: { invite: { ...invite, failure: "This address was invited less than a day ago" } },
};

export const NothingFound: Story = {
  args: { members: ready([]), query: "pottery" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show every member" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
  },
};

export const Busy: Story = {
  args: {
    busy: true,
    downloading: true,
    removingIds: ["u-1"],
    takingBackIds: ["i-1"],
    invite: { ...invite, busy: true },
  },
};

export const Failed: Story = {
  args: { members: failed("Failed to get the members"), invites: [] },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Crowded: Story = {
  args: {
    batch: { title: `Everything About Supercalifragilisticexpialidocious${"ness".repeat(8)}`, href: "#batch" },
    members: ready(
      Array.from({ length: 40 }, (_, index) => ({
        id: `u-${index}`,
        name: `Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine ${index + 1}`,
        email: `hubert.blaine.wolfeschlegelsteinhausenbergerdorff.${index + 1}@a-department-of.example.org`,
        joinedAt: "2026-11-02T06:00:00.000Z",
      })),
    ),
    total: 1234,
    onLoadMore: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("40 of 1,234 members")).toBeVisible();
  },
};

export const MoreLoaded: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Load more members" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
