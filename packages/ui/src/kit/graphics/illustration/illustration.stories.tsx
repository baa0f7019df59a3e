import type { Meta, StoryObj } from "@storybook/react-vite";
import { declinedDrawing, letterDrawing, receiptDrawing, sentDrawing, lockedDrawing } from "./drawings.tsx";
import { Illustration, type IllustrationVariant } from "./illustration.tsx";
import { lostDrawing } from "./lost-drawing.tsx";
import { searchDrawing } from "./search-drawing.tsx";

const meta = {
  title: "Components/Feedback/Illustration",
  component: Illustration,
  args: { variant: "empty" },
} satisfies Meta<typeof Illustration>;
export default meta;

type Story = StoryObj<typeof meta>;

const variants: Readonly<Record<string, IllustrationVariant>> = {
  empty: "empty",
  search: searchDrawing,
  failed: "failed",
  locked: lockedDrawing,
  lost: lostDrawing,
  done: receiptDrawing,
  declined: declinedDrawing,
  letter: letterDrawing,
  sent: sentDrawing,
};

/** The whole family, on the page and on a card. */
export const Family: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-6">
      {Object.entries(variants).map(([name, variant]) => (
        <li key={name} className="grid justify-items-center gap-2 text-sm text-muted">
          <Illustration variant={variant} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  ),
};
export const Large: Story = { args: { className: "w-96" } };
export const NothingFound: Story = { args: { variant: searchDrawing } };
export const Failed: Story = { args: { variant: "failed" } };
export const Done: Story = { args: { variant: receiptDrawing } };
