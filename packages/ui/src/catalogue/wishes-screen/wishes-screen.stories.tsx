import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { learner } from "../../account/model/viewer.fixtures.ts";
import { bundle } from "../../billing/model/bundle.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { courses, overlong, statistics, systems } from "../model/course.fixtures.ts";
import { WishesContext } from "../model/wishes.ts";
import { WishesScreen } from "./wishes-screen.tsx";

const onWish = fn();
const crowded = Array.from({ length: 24 }, (_, index) => ({ ...overlong, id: `c-${index}` }));
const ids = new Set([...courses, ...crowded, statistics, systems].map(({ id }) => id));

const meta = {
  title: "Screens/Dashboard/Wish list",
  component: WishesScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: { courses: ready([statistics, systems]), viewer: learner, bundle, onRetry: fn() },
  decorators: [
    (Story) => (
      <WishesContext value={{ has: (id) => ids.has(id), follow: () => () => undefined, onWish }}>
        <Story />
      </WishesContext>
    ),
  ],
} satisfies Meta<typeof WishesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { courses: loading } };
export const Empty: Story = { args: { courses: ready([]) } };
export const Filled: Story = {};
export const Failed: Story = { args: { courses: failed("Failed to load your wish list") } };
export const Busy: Story = { args: { busy: true } };
export const Crowded: Story = {
  args: { courses: ready(crowded), onLoadMore: fn() },
  play: async ({ canvas }) => {
    for (const heart of canvas.getAllByRole("button", { name: /^Wish list: “/ })) {
      const card = heart.closest("article")?.getBoundingClientRect();
      await expect(heart.getBoundingClientRect().right).toBeLessThanOrEqual(card?.right ?? 0);
    }
  },
};

export const RemovesOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Wish list: “${systems.title}”`, pressed: true }));
    await expect(onWish).toHaveBeenLastCalledWith(systems.id, false);
  },
};
