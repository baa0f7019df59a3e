import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SiteProvider } from "../../lib/site-context.tsx";
import { contact, social } from "../../site/model/site.fixtures.ts";
import { Footer } from "./footer.tsx";

const meta = {
  title: "Components/Navigation/Footer",
  component: Footer,
  parameters: { layout: "fullscreen" },
  args: { contact, social, year: 2026 },
} satisfies Meta<typeof Footer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const NothingKnown: Story = { args: { contact: undefined, social: undefined } };
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const LongWords: Story = {
  ...OnPhone,
  tags: ["no-picture"],
  args: { contact: { email: `${"w".repeat(120)}@example.com`, address: "W".repeat(300) } },
  render: (args) => (
    <SiteProvider value={{ name: "W".repeat(60), tagline: "W".repeat(140) }}>
      <Footer {...args} />
    </SiteProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
