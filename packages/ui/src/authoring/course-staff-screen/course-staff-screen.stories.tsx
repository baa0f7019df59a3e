import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { StaffFormProps, StaffMember } from "../model/course-staff.ts";
import { CourseStaffScreen } from "./course-staff-screen.tsx";

const added = { addedAt: "2026-11-02T06:00:00.000Z" };
const staff: readonly StaffMember[] = [
  { id: "u-1", name: "Nadia Rahman", email: "nadia@example.org", kind: "owner", ...added },
  { id: "u-2", name: "Tomás Ortega", email: "tomas@example.org", kind: "editor", ...added },
  { id: "u-3", name: "Arjun Nair", email: "arjun@example.org", kind: "assistant", ...added },
];

const form: StaffFormProps = {
  busy: false,
  round: 0,
  validate: ({ email }) => (email.includes("@") ? {} : { email: "Invalid email id" }),
  onSubmit: fn(),
};

const meta = {
  title: "Screens/Admin/Staff of a course",
  component: CourseStaffScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    backHref: "#lectures",
    course: "Practical Statistics with Python",
    staff: ready(staff),
    form,
    instructing: { busy: false, onSubmit: fn() },
    onRemove: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof CourseStaffScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { staff: loading, course: undefined } };
export const Empty: Story = { args: { staff: ready([]) } };

export const Filled: Story = {
  play: async ({ canvas }) => {
    const people = within(canvas.getByRole("region", { name: "Who works on this course" })).getAllByRole("listitem");
    await expect(people).toHaveLength(3);
    await expect(people[0]).toHaveTextContent("Owner, since 2 Nov 2026");
    await expect(people[1]).toHaveTextContent("Editor, since 2 Nov 2026");
    await expect(people[2]).toHaveTextContent("Assistant, since 2 Nov 2026");
  },
};

const [owner, ...others] = staff;
if (owner === undefined) throw new Error("The course has staff.");

export const InstructorChosen: Story = {
  args: {
    staff: ready([{ ...owner, instructor: { about: "Teaches since 2011." } }, ...others]),
  },
  play: async ({ args, canvas, userEvent }) => {
    const instructor = within(canvas.getByRole("form", { name: "Instructor" }));
    await expect(instructor.getByRole("combobox", { name: "Shown person" })).toHaveDisplayValue("Nadia Rahman");
    await userEvent.selectOptions(instructor.getByRole("combobox", { name: "Shown person" }), "Arjun Nair");
    await userEvent.clear(instructor.getByLabelText("A few lines about them"));
    await userEvent.type(instructor.getByLabelText("A few lines about them"), "Builds radios.");
    await userEvent.click(instructor.getByRole("button", { name: "Save" }));
    await expect(args.instructing.onSubmit).toHaveBeenCalledWith({ person: "u-3", about: "Builds radios." });
  },
};

/** An editor or assistant who is shown. */
export const OwnLines: Story = {
  args: {
    onlyOwn: true,
    staff: ready([{ ...owner, kind: "assistant", instructor: { about: "Teaches since 2011." } }]),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await userEvent.type(canvas.getByLabelText("A few lines about you"), " Builds radios.");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const about = "Teaches since 2011. Builds radios.";
    await expect(args.instructing.onSubmit).toHaveBeenCalledWith({ person: "u-1", about });
  },
};

export const NotShown: Story = { args: { onlyOwn: true, staff: ready(others.slice(0, 1)) } };

export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email of their account"), "dev@example.org");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "They are" }), "Assistant");
    await userEvent.click(canvas.getByRole("button", { name: "Add" }));
    await expect(form.onSubmit).toHaveBeenCalledWith({ email: "dev@example.org", kind: "assistant" });
  },
};

/** Removing needs a confirmation. */
export const Removed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Tomás Ortega" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await expect(args.onRemove).toHaveBeenCalledWith("u-2");
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email of their account"), "dev");
    await userEvent.click(canvas.getByRole("button", { name: "Add" }));
    await expect(canvas.getByLabelText("Email of their account")).toHaveAccessibleDescription(/Invalid email id/);
  },
};

export const Refused: Story = {
  args: { form: { ...form, errors: { email: "No open account has this address" } } },
};

export const Busy: Story = { args: { form: { ...form, busy: true }, removingIds: ["u-2"] } };
export const Failed: Story = { args: { staff: failed("Failed to load the staff of this course") } };

export const Crowded: Story = {
  args: {
    course: `Everything About Supercalifragilisticexpialidocious${"ness".repeat(8)}`,
    staff: ready(
      Array.from({ length: 40 }, (_, index) => ({
        id: `u-${index}`,
        name: `Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine ${index + 1}`,
        email: `hubert.blaine.wolfeschlegelsteinhausenbergerdorff.${index + 1}@a-department-of.example.org`,
        kind: "editor",
        ...added,
      })),
    ),
  },
};
