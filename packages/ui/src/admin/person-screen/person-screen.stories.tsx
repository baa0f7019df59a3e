import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { newcomer, somebody } from "../model/person.fixtures.ts";
import type { PersonAction } from "../model/person.ts";
import { auditEntries } from "../../account/model/audit-entry.fixtures.ts";
import type { PersonActing } from "../model/person-acting.ts";
import { PersonScreen } from "./person-screen.tsx";

const audit = { entries: ready(auditEntries.slice(0, 2)), href: "#audit" };

const acting: PersonActing = {
  role: "admin",
  action: undefined,
  courseQuery: "",
  onSearchCourses: fn(),
  courses: [{ id: "c-1", title: "Signals and Systems" }],
  busy: false,
  validate: ({ reason }) => (reason.trim() === "" ? { reason: "Please give a reason" } : {}),
  onSubmit: fn(),
  onStart: fn(),
  onClose: fn(),
  onDirtyChange: fn(),
};
const doing = (action: PersonAction, changed: Partial<PersonActing> = {}): PersonActing => ({
  ...acting,
  action,
  ...changed,
});
const [grant] = somebody.rights;
const [payment] = somebody.payments;
if (grant === undefined || payment === undefined) throw new Error("The fixture has no rights and payments.");

const meta = {
  title: "Screens/Admin/Person",
  component: PersonScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: { nav: adminNav("people"), person: ready(somebody), peopleHref: "#people", acting, audit, onRetry: fn() },
} satisfies Meta<typeof PersonScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { person: loading } };
export const Empty: Story = { args: { person: ready(newcomer) } };
export const NotHere: Story = { args: { person: ready(undefined) } };
export const Failed: Story = { args: { person: failed("Failed to get the person") } };

export const Filled: Story = {
  globals: { viewport: { value: "w1440", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Arjun Nair" })).toBeVisible();
    await expect(canvas.getByText("₹100 refunded")).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Mails" })).toHaveTextContent(/Letter of the team.*Not sent/);
  },
};

export const Disabled: Story = {
  args: {
    person: ready({ ...somebody, disabledAt: "2026-11-25T06:00:00.000Z", disabledReason: "Shared the password" }),
  },
};

export const StoppedFromWriting: Story = {
  args: {
    person: ready({
      ...somebody,
      writingStop: { since: "2026-11-25T06:00:00.000Z", until: "2026-12-24T18:29:59.000Z", reason: "Advertisements" },
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Let Write Again" }));
    await expect(args.acting?.onStart).toHaveBeenCalledWith({ kind: "allowWriting" });
  },
};

export const StoppingFromWriting: Story = { args: { acting: doing({ kind: "stopWriting" }) } };

export const Crowded: Story = {
  args: {
    person: ready({
      ...somebody,
      name: `Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine ${"ness".repeat(6)}`,
      email: "hubert.blaine.wolfeschlegelsteinhausenbergerdorff@a-department-of-letters.example.org",
      role: "ADMIN",
      disabledAt: "2026-11-25T06:00:00.000Z",
      rights: Array.from({ length: 12 }, (_, index) => ({
        ...grant,
        id: `r-${index}`,
        reason: `For ${"a very long reason ".repeat(6)}`,
      })),
      payments: Array.from({ length: 8 }, (_, index) => ({ ...payment, id: `pay_${index}` })),
    }),
  },
};

/** Support sees everything, also as the person sees it, and gives or takes nothing. */
export const ForSupport: Story = {
  args: { acting: { ...acting, role: "support" }, audit: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("₹100 refunded")).toBeVisible();
    const buttons = canvas.getAllByRole("button");
    await expect(buttons).toHaveLength(3);
    await expect(buttons[0]).toHaveTextContent("See as This Person");
    await expect(buttons[1]).toHaveTextContent("Change Address");
    await expect(buttons[2]).toHaveTextContent("Stop from Writing");
  },
};

export const ChangingAddress: Story = { args: { acting: doing({ kind: "address" }) } };

export const AddressTaken: Story = {
  args: { acting: doing({ kind: "address" }, { errors: { email: "Email already exists" } }) },
};

export const SeeingAs: Story = { args: { acting: doing({ kind: "seeAs" }) } };

export const ChoosingRole: Story = {
  args: { acting: doing({ kind: "role" }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Role of Arjun Nair" }));
    await userEvent.selectOptions(dialog.getByLabelText("Role"), "Support");
    await userEvent.type(dialog.getByLabelText("Reason"), "Answers letters");
    await userEvent.click(dialog.getByRole("button", { name: "Change Role" }));
    await expect(args.acting?.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ role: "SUPPORT", reason: "Answers letters" }),
    );
  },
};

export const Started: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Disable Account" }));
    await expect(args.acting?.onStart).toHaveBeenCalledWith({ kind: "disable" });
    await userEvent.click(canvas.getByRole("button", { name: "Refund LMS-2026-000017" }));
    await expect(args.acting?.onStart).toHaveBeenCalledWith({ kind: "refund", payment });
    await userEvent.click(canvas.getByRole("button", { name: "End: Signals and Systems" }));
    await expect(args.acting?.onStart).toHaveBeenCalledWith({ kind: "end", right: grant });
  },
};

export const Granting: Story = {
  args: { acting: doing({ kind: "grant" }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Give Arjun Nair a right" }));
    await userEvent.selectOptions(dialog.getByLabelText("What it opens"), "Signals and Systems");
    await userEvent.type(dialog.getByLabelText("Last day"), "2027-03-02");
    await userEvent.type(dialog.getByLabelText("Reason"), "A prize");
    await userEvent.click(dialog.getByRole("button", { name: "Give a Right" }));
    await expect(args.acting?.onSubmit).toHaveBeenCalledWith({
      reason: "A prize",
      course: "c-1",
      until: "2027-03-02",
      amount: "",
      role: "",
      email: "",
      subject: "",
      text: "",
    });
  },
};

export const Extending: Story = { args: { acting: doing({ kind: "extend", right: grant }) } };
export const Writing: Story = { args: { acting: doing({ kind: "write" }) } };
export const Ending: Story = { args: { acting: doing({ kind: "end", right: grant }) } };
export const Refunding: Story = { args: { acting: doing({ kind: "refund", payment }) } };
export const Busy: Story = { args: { acting: doing({ kind: "refund", payment }, { busy: true }) } };

export const Invalid: Story = {
  args: { acting: doing({ kind: "disable" }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Disable Account" }));
    await expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Please give a reason/);
  },
};

export const Refused: Story = {
  args: {
    acting: doing(
      { kind: "refund", payment },
      {
        errors: { amount: "At most ₹399 of this payment can be given back" },
        failure: "At most ₹399 of this payment can be given back",
      },
    ),
  },
};

/** Courses with an order or times: one of them is open already. */
export const PacedCourses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const course = somebody.courses[1];
    await userEvent.click(canvas.getByRole("button", { name: "Open everything in Geometry, step by step" }));
    await expect(args.acting.onStart).toHaveBeenCalledWith({ kind: "release", course });
    await expect(canvas.getByText("Everything open since 3 Nov 2026")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Take back that everything in Algebra is open" })).toBeVisible();
  },
};

export const OpeningEverything: Story = {
  args: { acting: doing({ kind: "release", course: { id: "c-2", title: "Geometry, step by step" } }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Open everything in Geometry, step by step?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Knows it already");
    await userEvent.click(dialog.getByRole("button", { name: "Open everything" }));
    await expect(args.acting.onSubmit).toHaveBeenCalledOnce();
  },
};

/** It needs no reason. */
export const TakingBackARelease: Story = {
  args: { acting: doing({ kind: "endRelease", course: { id: "c-3", title: "Algebra" } }) },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Take this back?" }));
    await expect(dialog.queryByLabelText("Reason")).not.toBeInTheDocument();
    await expect(dialog.getByRole("button", { name: "Take back" })).toBeEnabled();
  },
};
