import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { courses } from "../../catalogue/model/course.fixtures.ts";
import { ready } from "../../lib/loadable.ts";
import { ownSite } from "../../site/model/own-site.fixtures.ts";
import { aboutTexts, contact, ownTeam, social } from "../../site/model/site.fixtures.ts";
import { SitePreview } from "./site-preview.tsx";

const colors = { brand: "#1f6f4a", onBrand: "#ffffff", brandStrong: "#15523a", brandSoft: "#e2f2ea" };

const meta = {
  title: "Components/Dialogs/Site preview",
  component: SitePreview,
  parameters: { layout: "fullscreen" },
  tags: ["no-picture"],
  args: {
    site: {
      ...ownSite,
      accent: {
        light: colors,
        dark: { brand: "#6fd3a2", onBrand: "#08170f", brandStrong: "#93e3bd", brandSoft: "#15332a" },
      },
      banner: { text: "Admissions for the winter are open." },
      bundle: { amount: 49_900, currency: "INR", durationMonths: 12 },
      aboutTexts,
      team: ownTeam,
      contact,
      social,
    },
    courses: ready(courses.slice(0, 3)),
    year: 2026,
    onClose: fn(),
  },
} satisfies Meta<typeof SitePreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const AboutInDark: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "About page" }));
    await userEvent.click(screen.getByRole("button", { name: "Dark theme" }));
    await waitFor(() => expect(screen.getByText("Meera Nair")).toBeVisible());
    await expect(screen.getByText("Admissions for the winter are open.").closest("[data-theme]")).toHaveAttribute(
      "data-theme",
      "dark",
    );
  },
};

export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };
