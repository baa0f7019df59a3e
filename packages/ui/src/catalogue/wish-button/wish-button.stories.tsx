import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { overlong, statistics } from "../model/course.fixtures.ts";
import { WishesContext } from "../model/wishes.ts";
import { WishButton } from "./wish-button.tsx";

const onWish = fn();

const meta = {
  title: "Components/Courses and batches/Wish button",
  component: WishButton,
  tags: ["no-picture"],
  args: { course: statistics },
  parameters: { wished: [] },
  decorators: [
    (Story, { parameters }) => {
      const wished: readonly string[] = parameters["wished"];
      return (
        <WishesContext value={{ has: (id) => wished.includes(id), follow: () => () => undefined, onWish }}>
          <div className="p-4">
            <Story />
          </div>
        </WishesContext>
      );
    },
  ],
} satisfies Meta<typeof WishButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotWished: Story = {};
export const Wished: Story = { parameters: { wished: [statistics.id] } };
export const LongTitle: Story = { args: { course: overlong } };

export const PressedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const heart = canvas.getByRole("button", { name: `Wish list: “${statistics.title}”`, pressed: false });
    await userEvent.tab();
    await expect(heart).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(onWish).toHaveBeenLastCalledWith(statistics.id, true);
    await expect(heart.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};
