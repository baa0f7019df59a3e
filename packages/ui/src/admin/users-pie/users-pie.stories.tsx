import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { UsersPie } from "./users-pie.tsx";

const meta = {
  title: "Components/Figures/Users pie",
  component: UsersPie,
  args: { registered: 1284, enrolled: 488 },
} satisfies Meta<typeof UsersPie>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("figure", { name: "38% of the registered users are enrolled." })).toBeVisible();
    // Told apart without colour: one is plain, the other hatched.
    const slice = (id: string) => canvasElement.querySelector(`[data-slice="${id}"]`);
    await waitFor(() => expect(slice("enrolled")).toHaveAttribute("fill", "var(--brand)"));
    await expect(slice("rest")?.getAttribute("fill")).toMatch(/^url\(#/);
  },
};

export const NobodyEnrolled: Story = { args: { enrolled: 0 } };
export const AllEnrolled: Story = { args: { enrolled: 1284 } };
export const HardlyAny: Story = { args: { registered: 123_456, enrolled: 1 } };

export const NobodyRegistered: Story = {
  args: { registered: 0, enrolled: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("figure", { name: "Nobody is registered yet." })).toBeVisible();
  },
};
