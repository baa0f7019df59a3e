import type { Meta, StoryObj } from "@storybook/react-vite";
import { Illustration, type IllustrationVariant } from "./illustration.tsx";

const meta = {
  title: "Components/Feedback/Illustration",
  component: Illustration,
  args: { variant: "empty" },
} satisfies Meta<typeof Illustration>;
export default meta;

type Story = StoryObj<typeof meta>;

const variants: readonly IllustrationVariant[] = [
  "empty",
  "search",
  "failed",
  "locked",
  "lost",
  "done",
  "declined",
  "letter",
  "sent",
];

/** The whole family, on the page and on a card. */
export const Family: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-6">
      {variants.map((variant) => (
        <li key={variant} className="grid justify-items-center gap-2 text-sm text-muted">
          <Illustration variant={variant} />
          {variant}
        </li>
      ))}
    </ul>
  ),
};
export const Large: Story = { args: { className: "w-96" } };
export const NothingFound: Story = { args: { variant: "search" } };
export const Failed: Story = { args: { variant: "failed" } };
export const Done: Story = { args: { variant: "done" } };
