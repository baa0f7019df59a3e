import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { auditEntries } from "../../account/model/audit-entry.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { AuditScreen } from "./audit-screen.tsx";

const meta = {
  title: "Screens/Admin/Audit trail",
  component: AuditScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("people"),
    entries: ready(auditEntries),
    query: "",
    onSearch: fn(),
    choice: {},
    onChoice: fn(),
    peopleHref: "#people",
    csvHref: "#csv",
    onRetry: fn(),
  },
} satisfies Meta<typeof AuditScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { entries: loading } };
export const Empty: Story = { args: { entries: ready([]) } };
export const Busy: Story = { args: { busy: true } };
export const Failed: Story = { args: { entries: failed("Failed to load the audit trail") } };

export const Filled: Story = {
  globals: { viewport: { value: "w1440", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("5 entries")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Arjun Nair/ })).toHaveAttribute("href", "#p-1");
  },
};

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Details (3)"));
    await expect(canvas.getByText("A text of 480 characters")).toBeVisible();
    await expect(canvas.getByText("Not recorded")).toBeVisible();
  },
};

export const Chosen: Story = {
  args: { choice: { actor: "p-3" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "What it is about" }), "course");
    await expect(args.onChoice).toHaveBeenLastCalledWith({ actor: "p-3", kind: "course" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Who did it" }), "operator");
    await expect(args.onChoice).toHaveBeenLastCalledWith({ actor: "operator" });
    await userEvent.click(canvas.getByRole("button", { name: "Show everything" }));
    await expect(args.onChoice).toHaveBeenLastCalledWith({});
    await userEvent.click(canvas.getByText("Days"));
    await userEvent.type(canvas.getByLabelText("First day"), "2026-03-02");
    await userEvent.click(canvas.getByRole("button", { name: "Show" }));
    await expect(args.onChoice).toHaveBeenLastCalledWith({ actor: "p-3", firstDay: "2026-03-02" });
  },
};

export const NothingFound: Story = { args: { entries: ready([]), choice: { kind: "sales" } } };

export const Crowded: Story = {
  args: {
    entries: ready(
      Array.from({ length: 24 }, (_, index) => ({
        id: `e-${index}`,
        at: "2026-11-25T06:12:00.000Z",
        actor: { name: "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine", role: "ADMIN", href: "#p" },
        address: "2001:db8:1234:5678::",
        action: "anOperationThatANewerServerNamesAndNobodyHasTranslated",
        subject: {
          kind: "account",
          name: "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff <hubert.blaine.wolfeschlegelsteinhausen@a-department-of.example.org>",
          href: "#p",
        },
        changes: [{ field: "aFieldWithALongName", after: { text: "https://example.org/".repeat(9) } }],
      })),
    ),
    choice: { person: "p-1", firstDay: "2026-01-01" },
    onLoadMore: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The newest 24 entries")).toBeVisible();
  },
};
