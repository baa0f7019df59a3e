import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../controls/button/button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { searchDrawing } from "../../graphics/illustration/search-drawing.tsx";

const meta = {
  title: "Components/Feedback/Empty state",
  component: EmptyState,
  args: { title: "No Courses Available" },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithAction: Story = {
  args: {
    picture: searchDrawing,
    children: "No course has “quaternions” in its title or description.",
    action: <Button tone="neutral">Show all courses</Button>,
  },
};
export const LongLabel: Story = {
  args: {
    title: "There is nothing here yet, and this is a title that somebody made far longer than it had to be",
    children:
      "The line below it goes on as well, to show that it stays a readable measure and never touches the frame.",
  },
};
