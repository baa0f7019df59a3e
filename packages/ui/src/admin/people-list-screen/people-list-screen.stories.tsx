import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { PeopleListFormProps } from "../model/people-list.ts";
import { checkedList, chosen, doneList, runningList } from "./people-list-screen.fixtures.ts";
import { PeopleListScreen } from "./people-list-screen.tsx";

const callbacks = { onFilter: fn(), onRun: fn(), onRetry: fn() };

const form: PeopleListFormProps = {
  courses: [{ id: "c-1", title: "Practical Statistics with Python" }],
  courseQuery: "",
  onSearchCourses: fn(),
  busy: false,
  validate: ({ file, text, reason }) => ({
    ...(file === undefined && text === "" && { list: "Please fill in the list and the reason" }),
    ...(reason === "" && { reason: "Please fill in the list and the reason" }),
  }),
  onSubmit: fn(),
};

const meta = {
  title: "Screens/Admin/Invite and grant",
  component: PeopleListScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("people"),
    backHref: "#people",
    form,
    past: ready([runningList, doneList, checkedList]),
    onRetry: fn(),
  },
} satisfies Meta<typeof PeopleListScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { past: loading } };
export const Empty: Story = { args: { past: ready([]) } };

export const Filled: Story = {
  play: async ({ canvas }) => {
    const lists = within(canvas.getByRole("region", { name: "The last lists" })).getAllByRole("listitem");
    await expect(lists).toHaveLength(3);
    await expect(lists[0]).toHaveTextContent("Every course, 10,000 rows");
    await expect(lists[1]).toHaveTextContent("Practical Statistics with Python, 6 rows");
    await expect(lists[2]).toHaveTextContent("Not started");
  },
};

export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Addresses"), "arjun@example.org");
    await userEvent.type(canvas.getByLabelText("Reason"), "A prize");
    await userEvent.click(canvas.getByRole("button", { name: "Check the List" }));
    await expect(form.onSubmit).toHaveBeenLastCalledWith({
      file: undefined,
      text: "arjun@example.org",
      course: "",
      until: "",
      reason: "A prize",
    });
  },
};

/** A file takes the place of what is pasted, which comes back with its removal. */
export const FileChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Addresses"), "arjun@example.org");
    const input = canvas.getByLabelText<HTMLInputElement>("Or a CSV file");
    const transfer = new DataTransfer();
    transfer.items.add(new File(["a@example.org"], "class.csv"));
    input.files = transfer.files;
    await fireEvent.change(input);
    await expect(canvas.getByText("The list is the file class.csv.")).toBeVisible();
    await expect(canvas.getByLabelText("Addresses")).not.toBeVisible();
    await userEvent.type(canvas.getByLabelText("Reason"), "A prize");
    await userEvent.click(canvas.getByRole("button", { name: "Check the List" }));
    await expect(form.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ file: expect.objectContaining({ name: "class.csv" }) }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Remove File" }));
    await expect(canvas.getByLabelText("Addresses")).toHaveValue("arjun@example.org");
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Check the List" }));
    await expect(canvas.getByText("Please fill in the list and the reason")).toBeVisible();
    await expect(canvas.getByLabelText("Reason")).toHaveAccessibleDescription(/Say why/);
    await expect(canvas.getByLabelText("Addresses")).toHaveFocus();
  },
};

export const Refused: Story = {
  args: { form: { ...form, errors: { list: "A quote that begins in row 2 does not end" } } },
};

export const Checking: Story = { args: { form: { ...form, busy: true } } };

export const Checked: Story = {
  args: { chosen: chosen(checkedList, callbacks) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 person gets the right")).toBeVisible();
    await expect(canvas.getByText("1 address has no account and is invited")).toBeVisible();
    await expect(canvas.getByRole("row", { name: /^ARJUN@example.org/ })).toHaveTextContent("Same as row 2");
    await expect(canvas.queryByRole("link", { name: "Download Results" })).toBeNull();
  },
};

/** Running needs a confirmation. */
export const Started: Story = {
  ...Checked,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Problems" }));
    await expect(callbacks.onFilter).toHaveBeenCalledWith("problems");
    await userEvent.click(canvas.getByRole("button", { name: "Run the List" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(dialog.getByText(/^The right goes to 1 person, and 1 mail invites\./)).toBeInTheDocument();
    await expect(callbacks.onRun).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Run the List" }));
    await expect(callbacks.onRun).toHaveBeenCalledOnce();
  },
};

export const NothingToDo: Story = {
  args: {
    chosen: chosen({ ...checkedList, counts: { ...checkedList.counts, grant: 0, invite: 0 } }, callbacks),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Run the List" })).toBeNull();
  },
};

export const Busy: Story = { args: { chosen: chosen(checkedList, callbacks, { starting: true }) } };

export const Running: Story = {
  args: { chosen: chosen(runningList, callbacks) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Rows done" })).toHaveAttribute("value", "34");
    await expect(canvas.getByText("3,400 of 10,000 rows. You can leave this page.")).toBeVisible();
  },
};

export const Done: Story = {
  args: { chosen: chosen(doneList, callbacks) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 person got the right")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Download Results" })).toHaveAttribute("href", "#csv");
  },
};

export const NoProblems: Story = {
  args: { chosen: chosen(doneList, callbacks, { rows: ready([]), total: 0, filter: "problems" }) },
};

export const ListLoading: Story = {
  args: { chosen: chosen(checkedList, callbacks, { list: loading, rows: loading }) },
};
export const ListFailed: Story = {
  args: { chosen: chosen(checkedList, callbacks, { list: failed("This list is not there any more") }) },
};
export const Failed: Story = { args: { past: failed("Failed to load the last lists") } };

export const Crowded: Story = {
  args: {
    chosen: chosen(
      {
        ...doneList,
        course: { title: `Everything About Supercalifragilisticexpialidocious${"ness".repeat(8)}` },
        reason: "Because ".repeat(50),
        rows: 10_000,
      },
      callbacks,
      {
        rows: ready(
          Array.from({ length: 24 }, (_, index) => ({
            row: index + 2,
            email: `hubert.blaine.wolfeschlegelsteinhausenbergerdorff.${index + 1}@a-department-of.example.org`,
            name: `Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine ${index + 1}`,
            outcome: "grant",
            done: true,
          })),
        ),
        total: 10_000,
        onLoadMore: fn(),
      },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("24 of 10,000 rows")).toBeVisible();
  },
};
