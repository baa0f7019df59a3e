import type { Meta, StoryObj } from "@storybook/react-vite";
import { aboutTexts, ownTeam, stats } from "../model/site.fixtures.ts";
import { ownSite } from "../model/own-site.fixtures.ts";
import { SiteProvider } from "../../lib/site-context.tsx";
import { AboutScreen } from "./about-screen.tsx";

const meta = {
  title: "Screens/Public/About",
  component: AboutScreen,
  parameters: { layout: "fullscreen" },
  args: { stats },
} satisfies Meta<typeof AboutScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
/** A site that names neither figures nor people, and has texts of its own nowhere. */
export const Empty: Story = {
  args: { stats: [], team: [] },
  decorators: [
    (Story) => (
      <SiteProvider value={ownSite}>
        <Story />
      </SiteProvider>
    ),
  ],
};
export const WithOwnTexts: Story = {
  args: { texts: aboutTexts, team: ownTeam },
  decorators: [
    (Story) => (
      <SiteProvider value={ownSite}>
        <Story />
      </SiteProvider>
    ),
  ],
};
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const Crowded: Story = {
  args: {
    stats: Array.from({ length: 9 }, (_, index) => ({ value: "1,000,000+", label: `figure number ${index + 1}` })),
    team: Array.from({ length: 20 }, (_, index) => ({
      name: `Wolfeschlegelsteinhausenbergerdorff ${index + 1}`,
      role: "Interdisciplinary coordination",
      about: "Has been on call for most of the things that are explained here. ".repeat(5),
    })),
  },
};
