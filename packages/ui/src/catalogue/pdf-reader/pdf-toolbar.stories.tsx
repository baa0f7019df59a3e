import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { PdfToolbar } from "./pdf-toolbar.tsx";

const frame = {
  state: { status: "ready", pages: 12 },
  page: 3,
  search: undefined,
  printing: false,
  go: fn(),
  zoom: fn(),
  find: fn(),
  print: fn(),
} as const;

const meta = {
  title: "Components/Courses and batches/Toolbar of a document",
  component: PdfToolbar,
  tags: ["no-picture"],
  args: { frame, printable: true, onClose: fn() },
} satisfies Meta<typeof PdfToolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Used: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(frame.go).toHaveBeenLastCalledWith(4);
    const page = canvas.getByRole("textbox", { name: "Page" });
    await userEvent.clear(page);
    await userEvent.type(page, "99{Enter}");
    await expect(frame.go).toHaveBeenLastCalledWith(12);
    await userEvent.clear(page);
    await userEvent.type(page, "१{Enter}");
    await expect(frame.go).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole("button", { name: "Zoom in" }));
    await expect(frame.zoom).toHaveBeenLastCalledWith(1.25);
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search in the PDF" }), "wave{Enter}");
    await expect(frame.find).toHaveBeenLastCalledWith("wave", false);
    await userEvent.click(canvas.getByRole("button", { name: "Print" }));
    await expect(frame.print).toHaveBeenCalledOnce();
  },
};

export const Found: Story = { args: { frame: { ...frame, search: { status: "searched", page: 7 } } } };

export const NotFound: Story = { args: { frame: { ...frame, search: { status: "searched" } } } };

/** Printing is offered where the administrator allows it. */
export const NotPrintable: Story = {
  args: { printable: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Print" })).toBeNull();
  },
};

/** Of a long one only the beginning is printed. */
export const Crowded: Story = {
  args: { frame: { ...frame, state: { status: "ready", pages: 20_000 }, page: 19_999 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Print the first 200 pages" })).toBeVisible();
  },
};

export const Loading: Story = { args: { frame: { ...frame, state: { status: "loading", percent: 40 } } } };
