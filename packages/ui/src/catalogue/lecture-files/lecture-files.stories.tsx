import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { crowded, files, unfinished } from "./lecture-files.fixtures.ts";
import { LectureFiles } from "./lecture-files.tsx";

const meta = {
  title: "Components/Courses and batches/Files of a lecture",
  component: LectureFiles,
  tags: ["no-picture"],
  args: { files, onDownload: fn() },
} satisfies Meta<typeof LectureFiles>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    const [first, , third, fourth] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent("Exercises.pdfPDF12 pages482 kB");
    await expect(third).toHaveTextContent("Document91.0 kBContains macros");
    await expect(fourth).toHaveTextContent("Saved as chart.html.txt");
  },
};

export const Crowded: Story = { args: { files: crowded } };

/** Who may edit the course sees what is not ready; it cannot be downloaded. */
export const Unfinished: Story = {
  args: { files: unfinished },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Is being checked for viruses")).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

/** A PDF alone is read in the page; what cannot be loaded says so, and is loaded again. */
export const ReadHere: Story = {
  args: { reading: { load: fn(async () => undefined), lastPage: () => 1, onPage: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("button", { name: /^Read / })).toHaveLength(1);
    const read = canvas.getByRole("button", { name: "Read Exercises.pdf" });
    await userEvent.click(read);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The PDF could not be loaded.");
    await expect(canvas.getByTitle("Pages of Exercises.pdf")).toHaveAttribute("sandbox", "allow-scripts");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(args.reading?.load).toHaveBeenCalledTimes(2));
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(read).toHaveFocus();
  },
};

export const Downloaded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const list = within(canvas.getByRole("region", { name: "Files" }));
    await userEvent.click(list.getByRole("link", { name: "Download नमूने.csv" }));
    await expect(args.onDownload).toHaveBeenLastCalledWith("f2");
  },
};
