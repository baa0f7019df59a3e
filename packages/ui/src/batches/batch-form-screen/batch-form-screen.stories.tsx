import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { overlong, running, upcoming } from "../model/batch.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { BatchFormScreen } from "./batch-form-screen.tsx";
import type { BatchAnnouncements, BatchFormValues, CourseChoice } from "../model/batch-editing.ts";

const choices: CourseChoice[] = [
  { id: "c-statistics", title: "Practical Statistics with Python", instructor: "Asha Raman" },
  { id: "c-pipelines", title: "Designing Data Pipelines", instructor: "Tomás Ortega" },
  { id: "c-typography", title: "Typography for Interfaces", instructor: "Mina Okafor" },
  { id: "c-systems", title: "Distributed Systems, Slowly", instructor: "Ilse Brandt" },
  { id: "c-algebra", title: "Algebra You Will Use", instructor: "Henrik Sand" },
];

function validate({ title, startsAt, endsAt, courses }: BatchFormValues): Record<string, string> {
  return {
    ...(title.trim() === "" && { title: "All fields are mandatory" }),
    ...(startsAt === "" && { startsAt: "All fields are mandatory" }),
    ...(endsAt <= startsAt && { endsAt: "End should be after the start" }),
    ...(courses.length === 0 && { courses: "Choose at least one course" }),
  };
}

const announcements: BatchAnnouncements = {
  onWrite: fn(),
  onLeave: fn(),
  validate: ({ title }) => (title.trim() === "" ? { title: "All fields are mandatory" } : {}),
  onSave: fn(),
  onDelete: fn(),
};

const meta = {
  title: "Screens/Admin/Batch form",
  component: BatchFormScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("batches"),
    batch: ready(running),
    courses: ready(choices),
    courseQuery: "",
    onSearchCourses: fn(),
    onRetryCourses: fn(),
    validate,
    busy: false,
    onSubmit: fn(),
    onDirtyChange: fn(),
    announcements,
    backHref: "#batches",
    onRetry: fn(),
  },
} satisfies Meta<typeof BatchFormScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const toCreate = { batch: undefined, announcements: undefined };

export const Loading: Story = { args: { batch: loading } };

/** Filled in by keyboard alone where it can be, and sent. */
export const Empty: Story = {
  args: toCreate,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "Evenings of type");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.type(canvas.getByRole("textbox", { name: "Description" }), "Set and print.");
    await userEvent.click(canvas.getByRole("radio", { name: /Offline/ }));
    await userEvent.type(canvas.getByLabelText("Start"), "2027-01-16T10:00");
    await userEvent.type(canvas.getByLabelText("End"), "2027-01-16T17:00");

    const search = canvas.getByRole("searchbox", { name: "Search courses" });
    await userEvent.type(search, "t{Enter}");
    await expect(args.onSearchCourses).toHaveBeenCalledWith("t");
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.tab();
    await userEvent.keyboard(" ");
    await userEvent.click(canvas.getByRole("checkbox", { name: /Typography/ }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /Algebra/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Remove Practical Statistics with Python" }));
    await waitFor(() => expect(canvas.getByRole("group", { name: "Courses" })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Create Batch" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      title: "Evenings of type",
      description: "Set and print.",
      mode: "offline",
      startsAt: "2027-01-16T04:30:00.000Z",
      endsAt: "2027-01-16T11:30:00.000Z",
      courses: ["c-typography", "c-algebra"],
    });
  },
};

/** What is stored comes back as it is; a choice that is taken back leaves nothing to lose. */
export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Start")).toHaveValue("2026-11-02T18:30");
    const typography = canvas.getByRole("checkbox", { name: /Typography/ });
    await userEvent.click(typography);
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(typography);
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(false);

    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    const { title, description, mode, startsAt, endsAt } = running;
    await expect(args.onSubmit).toHaveBeenCalledWith({
      title,
      description,
      mode,
      startsAt,
      endsAt,
      courses: ["c-statistics", "c-pipelines"],
    });
  },
};

export const Invalid: Story = {
  args: toCreate,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "Evenings");
    await userEvent.type(canvas.getByLabelText("Start"), "2027-01-16T10:00");
    await userEvent.type(canvas.getByLabelText("End"), "2027-01-15T10:00");
    await userEvent.click(canvas.getByRole("button", { name: "Create Batch" }));
    await waitFor(() => expect(canvas.getByLabelText("End")).toHaveFocus());
    await expect(canvas.getByLabelText("End")).toHaveAccessibleDescription(/End should be after the start/);
    await userEvent.clear(canvas.getByLabelText("End"));
    await userEvent.type(canvas.getByLabelText("End"), "2027-01-17T10:00");
    await userEvent.click(canvas.getByRole("button", { name: "Create Batch" }));
    const group = canvas.getByRole("group", { name: "Courses" });
    await waitFor(() => expect(group).toHaveFocus());
    await expect(group).toHaveAccessibleDescription(/Choose at least one course/);

    await userEvent.click(canvas.getByRole("checkbox", { name: /Algebra/ }));
    await expect(canvas.queryByText("Choose at least one course")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("checkbox", { name: /Algebra/ }));
    await expect(canvas.getByText("Choose at least one course")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The server's own word about a field goes with its next change, the choice of courses included. */
export const Refused: Story = {
  args: { errors: { courses: "This course is not there" }, failure: "The batch could not be saved" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("group", { name: "Courses" })).toHaveFocus());
    await expect(canvas.getByText("This course is not there")).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /Pipelines/ }));
    await expect(canvas.queryByText("This course is not there")).not.toBeInTheDocument();
  },
};

export const Busy: Story = { args: { busy: true } };
export const BusyForANewOne: Story = { args: { ...toCreate, busy: true } };
/** There is no such batch. */
export const Gone: Story = { args: { batch: ready(undefined) } };

export const Failed: Story = {
  args: { batch: failed("Failed to fetch the batch") },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const CoursesLoading: Story = { args: { ...toCreate, courses: loading } };
export const NoCourseFound: Story = { args: { ...toCreate, courses: ready([]), courseQuery: "pottery" } };
export const CoursesFailed: Story = {
  args: { ...toCreate, courses: failed("Failed to fetch courses") },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetryCourses).toHaveBeenCalledOnce();
  },
};

export const NothingAnnounced: Story = { args: { batch: ready(upcoming) } };

/** Deleting an announcement needs a confirmation. */
export const Announced: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "New Announcement" }));
    await expect(announcements.onWrite).toHaveBeenLastCalledWith();
    await userEvent.click(canvas.getByRole("button", { name: "Edit Welcome" }));
    await expect(announcements.onWrite).toHaveBeenLastCalledWith("a-1");

    await userEvent.click(canvas.getByRole("button", { name: "Delete Welcome" }));
    const dialog = await screen.findByRole("alertdialog");
    await expect(dialog).toHaveTextContent("“Welcome”");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete Announcement" }));
    await expect(announcements.onDelete).toHaveBeenCalledWith("a-1");
  },
};

export const Announcing: Story = {
  args: { announcements: { ...announcements, writing: { busy: false } } },
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole("form", { name: "New announcement" }));
    await waitFor(() => expect(form.getByLabelText("Title")).toHaveFocus());
    await userEvent.click(form.getByRole("button", { name: "Announce" }));
    await expect(form.getByLabelText("Title")).toHaveAccessibleDescription("All fields are mandatory");
    await userEvent.type(form.getByLabelText("Title"), "No session on Friday");
    await userEvent.type(form.getByLabelText("Text"), "It is a holiday.");
    await userEvent.click(form.getByRole("button", { name: "Announce" }));
    await expect(announcements.onSave).toHaveBeenLastCalledWith({
      title: "No session on Friday",
      body: "It is a holiday.",
    });
  },
};

export const ChangingAnAnnouncement: Story = {
  args: {
    announcements: {
      ...announcements,
      writing: { announcementId: "a-1", busy: false, errors: { body: "Text should be at most 5000 characters" } },
    },
  },
};

export const AnnouncementBusy: Story = {
  args: { announcements: { ...announcements, writing: { busy: true }, deletingIds: ["a-2"] } },
};

export const AnnouncementRefused: Story = {
  args: { announcements: { ...announcements, writing: { busy: false, failure: "This batch is not there any more" } } },
};

export const Crowded: Story = {
  args: {
    batch: ready(overlong),
    courses: ready(
      Array.from({ length: 60 }, (_, index) => ({
        id: `c-${index}`,
        title: `Donaudampfschifffahrtselektrizitätenhauptbetrieb ${index + 1}`,
        instructor: "Wolfeschlegelsteinhausenbergerdorff",
      })),
    ),
  },
};
