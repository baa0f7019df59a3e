import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CourseAdminTools } from "./course-admin-tools.tsx";

const meta = {
  title: "Components/Courses and batches/Course admin tools",
  component: CourseAdminTools,
  args: { slug: "waves-and-optics-2a91be4f0c", draft: true },
  decorators: [
    (Story) => (
      <div className="grid max-w-80 gap-3">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CourseAdminTools>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A browser whose clipboard takes what it gets, or refuses. */
function clipboardThat(writeText: (text: string) => Promise<void>): () => void {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, "clipboard");
}

export const Draft: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only administrators see this page/)).toBeVisible();
  },
};

export const Published: Story = { args: { draft: false } };

const written: string[] = [];

export const Copied: Story = {
  tags: ["no-picture"],
  beforeEach: () => clipboardThat(async (text) => void written.push(text)),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy address" }));
    await expect(await canvas.findByText("Address copied")).toBeVisible();
    await expect(written).toEqual([`${location.origin}/courses/${args.slug}`]);
  },
};

export const NotCopied: Story = {
  tags: ["no-picture"],
  beforeEach: () => clipboardThat(() => Promise.reject(new Error("Not allowed"))),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy address" }));
    await expect(await canvas.findByText(new RegExp(`did not copy it: .*/courses/${args.slug}$`))).toBeVisible();
  },
};
