import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { listedPeople } from "../model/person.fixtures.ts";
import { PeopleScreen } from "./people-screen.tsx";

const meta = {
  title: "Screens/Admin/People",
  component: PeopleScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("people"),
    people: ready(listedPeople),
    query: "",
    onSearch: fn(),
    filter: "all",
    onFilter: fn(),
    choice: {},
    onChoice: fn(),
    onShowAll: fn(),
    csvHref: "#csv",
    auditHref: "#audit",
    inviteHref: "#invite",
    onRetry: fn(),
  },
} satisfies Meta<typeof PeopleScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { people: loading } };
export const Empty: Story = { args: { people: ready([]) } };

export const Filled: Story = {
  globals: { viewport: { value: "w1440", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4 people")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Arjun Nair" })).toHaveAttribute("href", "#p-1");
  },
};

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Subscribed" }));
    await expect(args.onFilter).toHaveBeenCalledWith("subscribed");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Account" }), "disabled");
    await expect(args.onChoice).toHaveBeenLastCalledWith({ account: "disabled" });
    await userEvent.click(canvas.getByText("Days of joining and of the last visit"));
    await userEvent.type(canvas.getByLabelText("Joined from"), "2026-03-02");
    await userEvent.type(canvas.getByLabelText("Joined until"), "2026-03-01");
    await userEvent.click(canvas.getByRole("button", { name: "Show" }));
    await expect(canvas.getByLabelText("Joined until")).toHaveAccessibleDescription("This day is before the first one");
    await userEvent.clear(canvas.getByLabelText("Joined until"));
    await userEvent.click(canvas.getByRole("button", { name: "Show" }));
    await expect(args.onChoice).toHaveBeenLastCalledWith(expect.objectContaining({ joinedFrom: "2026-03-02" }));
  },
};

export const NothingFound: Story = {
  args: { people: ready([]), filter: "granted" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show everybody" }));
    await expect(args.onShowAll).toHaveBeenCalledOnce();
  },
};

/** Support reads, and downloads nothing. */
export const WithoutDownload: Story = {
  args: { csvHref: undefined, auditHref: undefined, inviteHref: undefined },
  play: async ({ canvas }) => {
    await expect(
      canvas.queryByRole("link", { name: /Download CSV|Audit trail|Invite and Grant/ }),
    ).not.toBeInTheDocument();
  },
};

export const Busy: Story = { args: { busy: true } };
export const Failed: Story = { args: { people: failed("Failed to get the people") } };

export const Crowded: Story = {
  args: {
    people: ready(
      Array.from({ length: 24 }, (_, index) => ({
        id: `p-${index}`,
        href: `#p-${index}`,
        name: `Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine ${index + 1}`,
        email: `hubert.blaine.wolfeschlegelsteinhausenbergerdorff.${index + 1}@a-department-of.example.org`,
        role: index % 5 === 0 ? ("SUPPORT" as const) : ("USER" as const),
        joinedAt: "2026-11-02T06:00:00.000Z",
        seenAt: "2026-11-20T06:00:00.000Z",
        ...(index % 4 === 0 && { disabledAt: "2026-11-21T06:00:00.000Z" }),
        right: "granted" as const,
      })),
    ),
    choice: { joinedFrom: "2026-01-01", seenTo: "2026-11-30" },
    total: 1001,
    onLoadMore: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("24 of more than 1,000 people")).toBeVisible();
  },
};
