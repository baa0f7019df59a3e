import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { hindiCourse, longCourse, savedCourse } from "./course-form-screen.fixtures.ts";
import { CourseFormScreen } from "./course-form-screen.tsx";

function requireAll(values: FormData) {
  const names = ["thumbnail", "title", "createdBy", "category", "description"].filter((name) => {
    const value = values.get(name);
    return values.has(name) && (value instanceof File ? value.size === 0 : !value);
  });
  return Object.fromEntries(names.map((name) => [name, "All fields are mandatory"]));
}

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Screens/Admin/Course form",
  component: CourseFormScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    categories: ["Data", "Design", "Languages"],
    instructors: ["Asha Raman", "Ilse Brandt"],
    languages: ["en", "hi", "ta", "ur"],
    validate: requireAll,
    busy: false,
    backHref: "#back",
    onSubmit,
    onRetry: fn(),
  },
} satisfies Meta<typeof CourseFormScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** After a reload. */
export const Restored: Story = {
  args: {
    course: ready(savedCourse),
    formDraft: {
      read: () => ({ fields: { title: ["Statistics, half"], description: ["Typed before the reload."] } }),
      write: fn(),
      clear: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const discard = await canvas.findByRole("button", { name: "Discard" });
    await expect(canvas.getByText("Restored what you typed.")).toBeVisible();
    const title = canvas.getByLabelText("Title");
    await expect(title).toHaveValue("Statistics, half");
    await expect(canvas.getByLabelText("Description")).toHaveValue("Typed before the reload.");
    await expect(canvas.getByLabelText("Instructor name")).toHaveValue(savedCourse.createdBy);
    await userEvent.type(title, "!");
    await expect(args.formDraft?.write).toHaveBeenLastCalledWith(
      expect.objectContaining({ fields: expect.objectContaining({ title: ["Statistics, half!"] }) }),
    );

    await userEvent.click(discard);
    await expect(title).toHaveValue(savedCourse.title);
    await expect(title).toHaveFocus();
    await expect(args.formDraft?.clear).toHaveBeenCalled();
    await expect(canvas.queryByText("Restored what you typed.")).not.toBeInTheDocument();
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Title"), "Practical Statistics");
    await userEvent.click(canvas.getByRole("button", { name: "Create Course" }));
    await expect(canvas.getAllByText("All fields are mandatory")).toHaveLength(1);
    await expect(canvas.getByLabelText("Thumbnail")).toHaveFocus();
    await expect(canvas.getByLabelText("Title")).toHaveValue("Practical Statistics");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  args: { course: ready(savedCourse) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cannot update thumbnail image")).toBeVisible();
  },
};

export const ChangesSent: Story = {
  ...Filled,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Thumbnail" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Cannot update thumbnail image");

    const title = canvas.getByLabelText("Title");
    await userEvent.clear(title);
    await userEvent.type(title, "Statistics, Practically");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const values = onSubmit.mock.lastCall?.[0];
    await expect(Object.fromEntries(values ?? [])).toEqual({
      title: "Statistics, Practically",
      createdBy: savedCourse.createdBy,
      category: savedCourse.category,
      language: "en",
      description: savedCourse.description,
    });
  },
};

export const FilledInHindi: Story = {
  args: { course: ready(hindiCourse) },
  play: async ({ canvas }) => {
    const language = canvas.getByRole("combobox", { name: "Language of the course" });
    await expect(language).toHaveDisplayValue("Hindi");
    await expect(language).toHaveAccessibleDescription(/what the lectures are taught in/i);
  },
};

export const LanguageChanged: Story = {
  ...FilledInHindi,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    const language = canvas.getByRole("combobox", { name: "Language of the course" });
    await userEvent.selectOptions(language, "Tamil");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(onSubmit.mock.lastCall?.[0].get("language")).toBe("ta");
  },
};

export const Suggesting: Story = {
  play: async ({ canvas, userEvent }) => {
    const category = canvas.getByRole("combobox", { name: "Category" });
    await userEvent.type(category, "des");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(category).toHaveValue("Design");
    await userEvent.type(canvas.getByRole("combobox", { name: "Instructor name" }), "a");
    await expect(within(canvas.getByRole("listbox")).getAllByRole("option")).toHaveLength(2);
  },
};

export const Crowded: Story = { args: { course: ready(longCourse) } };
export const Loading: Story = { args: { course: loading } };
export const Busy: Story = { args: { busy: true } };
export const BusyUpdating: Story = { args: { course: ready(savedCourse), busy: true } };
export const Refused: Story = { args: { failure: "Failed to create course" } };

export const Gone: Story = {
  args: { course: ready(undefined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This course is not here")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { course: failed("Failed to get courses") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
