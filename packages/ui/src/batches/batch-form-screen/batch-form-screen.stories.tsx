import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { filledIn } from "../../../../../.storybook/arranged.tsx";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { draftOfBatch, overlong, planned, recorded, running, upcoming } from "../model/batch.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { BatchFormScreen } from "./batch-form-screen.tsx";
import type {
  BatchAnnouncements,
  BatchFormValues,
  BatchSessionsEditing,
  CourseChoice,
  SessionMaterialsEditing,
} from "../model/batch-editing.ts";

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

const sessions: BatchSessionsEditing = {
  onWriteWeekly: fn(),
  onWrite: fn(),
  onLeave: fn(),
  validate: ({ startsAt }) => (startsAt === "" ? { startsAt: "All fields are mandatory" } : {}),
  validateWeekly: ({ weekdays }) => (weekdays.length === 0 ? { weekdays: "Choose at least one weekday" } : {}),
  onSave: fn(),
  onSaveWeekly: fn(),
  onCancel: fn(),
};

const plain = {
  timeZone: "Asia/Kolkata",
  place: "",
  address: "",
  liveLink: "",
  learnerLimit: "",
  needsSubscription: false,
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
    sessions,
    backHref: "#batches",
    publishing: { busy: false, onPublish: fn() },
    onRetry: fn(),
  },
} satisfies Meta<typeof BatchFormScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const toCreate = { batch: undefined, announcements: undefined, sessions: undefined, publishing: undefined };

export const Loading: Story = { args: { batch: loading } };

export const Empty: Story = {
  args: toCreate,
};

/** Filled in by keyboard alone where it can be. */
export const NewBatchSent: Story = {
  ...Empty,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "Evenings of type");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.type(canvas.getByRole("textbox", { name: "Description" }), "Set and print.");
    await userEvent.click(canvas.getByRole("radio", { name: /In a room/ }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Place (optional)" }), "Studio Lettera");
    await userEvent.type(canvas.getByRole("textbox", { name: "Most learners (optional)" }), "12");
    await expect(canvas.getByRole("checkbox", { name: /Joining needs a subscription/ })).toBeChecked();
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
    const values = {
      title: "Evenings of type",
      description: "Set and print.",
      mode: "offline",
      ...plain,
      place: "Studio Lettera",
      learnerLimit: "12",
      needsSubscription: true,
      startsAt: "2027-01-16T04:30:00.000Z",
      endsAt: "2027-01-16T11:30:00.000Z",
      courses: ["c-typography", "c-algebra"],
    };
    await expect(args.onSubmit).toHaveBeenLastCalledWith(values, { draft: false });
    await userEvent.click(canvas.getByRole("checkbox", { name: /Keep it a draft/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Create Batch" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(values, { draft: true });
  },
};

/** What is stored comes back as it is. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Start")).toHaveValue("2026-11-02T18:30");
  },
};

/** A choice that is taken back leaves nothing to lose. */
export const ChangesSent: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    const typography = canvas.getByRole("checkbox", { name: /Typography/ });
    await userEvent.click(typography);
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(typography);
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(false);

    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    const { title, description, mode, startsAt, endsAt } = running;
    const courses = ["c-statistics", "c-pipelines"];
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { title, description, mode, ...plain, startsAt, endsAt, courses },
      { draft: false },
    );
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
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const CoursesChosenAfterARefusal: Story = {
  ...Empty,
  tags: ["no-picture"],
  decorators: [filledIn({ title: "Evenings", startsAt: "2027-01-16T10:00" })],
  play: async ({ args, canvas, userEvent }) => {
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

export const Refused: Story = {
  args: { errors: { courses: "This course is not there" }, failure: "The batch could not be saved" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("group", { name: "Courses" })).toHaveFocus());
    await expect(canvas.getByText("This course is not there")).toBeVisible();
  },
};

/** The server's own word about a field goes with its next change, the choice of courses included. */
export const CourseTakenOut: Story = {
  ...Refused,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
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
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
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
    await expect(form.getByLabelText("Title")).toHaveAccessibleDescription("Enter a title");
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

/** Times are those of the batch's zone, whatever the browser's. */
export const AnotherZone: Story = {
  args: { batch: ready({ ...planned, timeZone: "Europe/Berlin", liveLink: "https://meet.example/abc" }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Start")).toHaveValue("2026-11-02T14:00");
    await userEvent.selectOptions(canvas.getByLabelText("Time zone"), "Asia/Kolkata");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        startsAt: "2026-11-02T08:30:00.000Z",
        timeZone: "Asia/Kolkata",
        liveLink: "https://meet.example/abc",
      }),
      { draft: false },
    );
  },
};

/** Cancelling a session needs a confirmation. */
export const Planned: Story = {
  args: { batch: ready(planned) },
  play: async ({ canvas, userEvent }) => {
    const list = within(canvas.getByRole("list", { name: "Planned sessions" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(6);
    await userEvent.click(list.getByRole("button", { name: /^Edit Tue, 24 Nov 2026/ }));
    await expect(sessions.onWrite).toHaveBeenLastCalledWith("s-2");
    await userEvent.click(list.getByRole("button", { name: /^Cancel Tue, 24 Nov 2026/ }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel Session" }));
    await expect(sessions.onCancel).toHaveBeenCalledWith("s-2");
  },
};

export const PlanningWeekly: Story = {
  args: { batch: ready(planned), sessions: { ...sessions, writing: { form: "weekly", busy: false } } },
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole("form", { name: "Weekly sessions" }));
    await userEvent.click(form.getByRole("button", { name: "Add Sessions" }));
    await expect(form.getByRole("group", { name: "Every" })).toHaveAccessibleDescription(/Choose at least one weekday/);
    await userEvent.click(form.getByRole("checkbox", { name: "Tuesday" }));
    await userEvent.click(form.getByRole("checkbox", { name: "Thursday" }));
    await userEvent.type(form.getByLabelText("Begin"), "18:00");
    await userEvent.type(form.getByLabelText("End"), "19:30");
    await userEvent.click(form.getByRole("button", { name: "Add Sessions" }));
    await expect(sessions.onSaveWeekly).toHaveBeenLastCalledWith({
      weekdays: ["tuesday", "thursday"],
      begins: "18:00",
      ends: "19:30",
      topic: "",
    });
  },
};

export const ChangingASession: Story = {
  args: {
    batch: ready(planned),
    sessions: { ...sessions, writing: { form: "one", sessionId: "s-2", busy: false, failure: "Session not found" } },
  },
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole("form", { name: "Change the session" }));
    await expect(form.getByLabelText("Begin")).toHaveValue("2026-11-24T18:30");
    await userEvent.clear(form.getByLabelText("Topic (optional)"));
    await userEvent.click(form.getByRole("button", { name: "Save Session" }));
    await expect(sessions.onSave).toHaveBeenLastCalledWith({
      startsAt: "2026-11-24T13:00:00.000Z",
      endsAt: "2026-11-24T14:30:00.000Z",
      topic: "",
    });
  },
};

const materials: SessionMaterialsEditing = {
  lectures: [
    { id: "l-mean", title: "The mean and its enemies", course: "Practical Statistics with Python" },
    { id: "l-spread", title: "Spread", course: "Practical Statistics with Python" },
  ],
  onWrite: fn(),
  onLeave: fn(),
  validate: () => ({}),
  onSave: fn(),
};

/** Each session that is not cancelled takes them. */
export const MaterialsOffered: Story = {
  args: { batch: ready(recorded), materials },
  play: async ({ canvas, userEvent }) => {
    const list = within(canvas.getByRole("list", { name: "Planned sessions" }));
    const [first] = list.getAllByRole("button", { name: /^Recording and files of/ });
    if (first) await userEvent.click(first);
    await expect(materials.onWrite).toHaveBeenLastCalledWith("s-0");
  },
};

export const SavingMaterials: Story = {
  args: { batch: ready(recorded), materials: { ...materials, writing: { sessionId: "s-0", busy: false } } },
  tags: ["picture"],
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole("form", { name: /^Recording and files of/ }));
    await expect(form.getByRole("textbox", { name: /^Link to the recording/ })).toHaveFocus();
    const lecture = form.getByRole("combobox", { name: /^Or a lecture/ });
    await expect(lecture).toHaveDisplayValue("Averages, recorded");
    await userEvent.selectOptions(lecture, "l-spread");
    const files = form.getByRole("textbox", { name: /^Files/ });
    await userEvent.clear(files);
    await userEvent.type(files, "Slides https://files.example.org/new.pdf");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(materials.onSave).toHaveBeenLastCalledWith({
      recordingLink: "https://video.example.org/averages",
      recordingLecture: "l-spread",
      files: "Slides https://files.example.org/new.pdf",
    });
  },
};

export const MaterialsRefused: Story = {
  args: {
    batch: ready(recorded),
    materials: {
      ...materials,
      writing: {
        sessionId: "s-0",
        busy: false,
        errors: { files: "Each file needs a link that begins with https://" },
      },
    },
  },
};

export const SessionBusy: Story = {
  args: {
    batch: ready(planned),
    sessions: { ...sessions, writing: { form: "one", busy: true }, cancellingIds: ["s-3"] },
  },
};

/** One that was chosen before it became a draft stays chosen. */
export const DraftAmongCourses: Story = {
  args: { batch: ready({ ...running, courses: [...running.courses, draftOfBatch] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Draft")).toHaveLength(1);
  },
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
