import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { CourseSchedule } from "../model/course-schedule.ts";
import { CourseScheduleScreen } from "./course-schedule-screen.tsx";

const schedule: CourseSchedule = {
  order: "sequence",
  requires: { id: "c-9", title: "Numbers first" },
  sections: [
    { id: "s-1", title: "What data say", opensAt: "2026-12-03T04:30:00.000Z" },
    { id: "s-2", title: "And what they do not" },
  ],
  lectures: [
    { id: "l-1", title: "Welcome" },
    { id: "l-2", title: "The mean and its enemies", sectionId: "s-1", opensAfterDays: 7 },
    { id: "l-3", title: "Spread", sectionId: "s-2", published: false },
  ],
};

const meta = {
  title: "Screens/Admin/Order and time of a course",
  component: CourseScheduleScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    backHref: "#lectures",
    course: { title: "Practical Statistics with Python", language: "en" },
    schedule: ready(schedule),
    courses: [{ id: "c-2", title: "Signals and Systems" }],
    courseQuery: "",
    onSearchCourses: fn(),
    busy: false,
    onSave: fn(),
    onDirtyChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof CourseScheduleScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { schedule: loading, course: undefined } };
export const Empty: Story = { args: { schedule: ready({ order: "free", sections: [], lectures: [] }) } };
export const Failed: Story = { args: { schedule: failed("Failed to load the order and times") } };
export const Gone: Story = { args: { schedule: ready(undefined), course: undefined } };
export const Busy: Story = { args: { busy: true } };
export const Refused: Story = {
  args: { failure: "These courses would wait for each other. Choose another one." },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: /^In sequence/ })).toBeChecked();
    await expect(canvas.getByRole("combobox", { name: "A course before this one" })).toHaveValue("c-9");
    await expect(canvas.getByLabelText("Date and time")).toHaveValue("2026-12-03T10:00");
    await expect(canvas.getByLabelText("Days")).toHaveValue("7");
  },
};

export const Crowded: Story = {
  args: {
    course: { title: `A patient person's guide to ${"consensus, clocks and ".repeat(6)}everything`, language: "en" },
    schedule: ready({
      ...schedule,
      lectures: Array.from({ length: 60 }, (_, index) => ({
        id: `m-${index}`,
        title: index % 5 === 0 ? `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${index}` : `Part ${index}`,
        sectionId: index < 30 ? "s-1" : "s-2",
        ...(index % 4 === 0 && { opensAfterDays: index + 1 }),
      })),
    }),
  },
};

/** What is missing is said at its field, which gets the focus. */
export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "When “Spread” opens" }), "at");
    await userEvent.clear(canvas.getByLabelText("Days"));
    await userEvent.type(canvas.getByLabelText("Days"), "0");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByText("Choose a number of days from 1 to 3650")).toBeVisible();
    await expect(canvas.getByText("Choose a date and a time")).toBeVisible();
    await expect(canvas.getByLabelText("Days")).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

const later = { opensAt: "2026-12-05T04:30:00.000Z" };
const earlier = { opensAt: "2026-12-01T04:30:00.000Z" };

/** What is allowed and odd is said while it is chosen. */
export const Odd: Story = {
  args: {
    schedule: ready({
      ...schedule,
      sections: [{ id: "s-1", title: "What data say", ...later }],
      lectures: [
        { id: "l-1", title: "Welcome", sectionId: "s-1", ...earlier },
        { id: "l-2", title: "Spread", opensAfterDays: 7 },
        { id: "l-3", title: "The mean", ...earlier },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText("In sequence, it also keeps “The mean” closed, which would open earlier."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /^Free/ }));
    await expect(canvas.getByText("It opens with its section “What data say”, which opens later.")).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "When “What data say” opens" }), "now");
    await expect(canvas.queryByText(/^It opens with its section/)).toBeNull();
  },
};

export const Saved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^Free/ }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "A course before this one" }), "");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "When “What data say” opens" }), "now");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "When “Welcome” opens" }), "days");
    await userEvent.type(canvas.getAllByLabelText("Days")[0] ?? canvas.getByLabelText("Days"), "2");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSave).toHaveBeenCalledWith({
      order: "free",
      requires: undefined,
      sections: [],
      lectures: [
        { id: "l-1", opensAfterDays: 2 },
        { id: "l-2", opensAfterDays: 7 },
      ],
    });
  },
};

const typed = {
  order: "free",
  drafts: { "s-1": { how: "now", at: "", days: "" }, "l-1": { how: "days", at: "", days: "१२" } },
};
const formDraft = { read: fn(() => ({ fields: {}, extra: typed })), write: fn(), clear: fn() };

/** A reload brings back what was chosen and typed. */
export const Restored: Story = {
  args: { formDraft },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText("Restored what you typed.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /^Free/ })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        order: "free",
        sections: [],
        lectures: [
          { id: "l-1", opensAfterDays: 12 },
          { id: "l-2", opensAfterDays: 7 },
        ],
      }),
    );
    await userEvent.click(canvas.getByRole("button", { name: /^Discard/ }));
    await expect(canvas.getByRole("radio", { name: /^In sequence/ })).toBeChecked();
    await expect(formDraft.clear).toHaveBeenCalled();
  },
};
