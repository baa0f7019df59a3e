import type { Meta, StoryObj } from "@storybook/react-vite";
import { FigureTileSkeleton } from "./figure-tile-skeleton.tsx";
import { FigureTile } from "./figure-tile.tsx";

const meta = {
  title: "Components/Figures/Figure tile",
  component: FigureTile,
  args: { term: "Learning time", figure: "14 h 20 min", note: "2 h 05 min this week" },
  decorators: [
    (Story) => (
      <dl className="max-w-64">
        <Story />
      </dl>
    ),
  ],
} satisfies Meta<typeof FigureTile>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithNote: Story = {};
export const WithoutNote: Story = { args: { note: undefined } };
export const Good: Story = { args: { term: "Status", figure: "Active", note: "until 5 Mar 2027", tone: "good" } };
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };
export const LongLabel: Story = { args: { figure: "12,34,567 h 59 min", note: "168 h 00 min this week, all of it" } };

/** A `<dl>` holds no blocks that are still empty. */
export const Loading: Story = {
  decorators: [(Story) => <Story />],
  render: () => <FigureTileSkeleton />,
};
