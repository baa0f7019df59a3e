import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "./card.tsx";

const meta = {
  title: "Components/Layout/Card",
  component: Card,
  args: { className: "max-w-90" },
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithText: Story = { args: { children: <p className="p-5">Every course, one price.</p> } };
export const WithMedia: Story = {
  args: {
    children: (
      <>
        <div className="aspect-video bg-brand" />
        <div className="grid gap-1 p-5">
          <h3 className="heading text-lg">Practical Statistics with Python</h3>
          <p className="text-muted">Asha Raman</p>
        </div>
      </>
    ),
  },
};
