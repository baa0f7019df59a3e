import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
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

export const Downloaded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const list = within(canvas.getByRole("region", { name: "Files" }));
    await userEvent.click(list.getByRole("link", { name: "Download नमूने.csv" }));
    await expect(args.onDownload).toHaveBeenLastCalledWith("f2");
  },
};
