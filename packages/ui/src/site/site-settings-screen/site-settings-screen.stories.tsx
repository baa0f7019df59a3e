import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { Accent } from "../model/site-settings.ts";
import { accent, crowded, nothingSet, stored } from "./site-settings-screen.fixtures.ts";
import { SiteSettingsScreen } from "./site-settings-screen.tsx";

const meta = {
  title: "Screens/Admin/Site settings",
  component: SiteSettingsScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("site"),
    saved: ready(stored),
    busy: false,
    previewing: false,
    onSubmit: fn(),
    onRetry: fn(),
    onPreview: fn(),
    onAddPicture: fn(async () => stored.pictures[0] ?? "Failed to add the picture"),
    onCheckColor: fn<(color: string) => Promise<Accent | string>>(async () => accent),
  },
} satisfies Meta<typeof SiteSettingsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Contrast: button 6/)).toBeVisible();
  },
};

/** The first visit: what counts comes from variables and defaults. */
export const Empty: Story = {
  tags: ["no-picture"],
  args: { saved: ready(nothingSet) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Operator")).toHaveAccessibleDescription(/OPERATOR_NAME says: Sangam Learning/);
    await expect(canvas.getByLabelText("Name of the academy")).toHaveAccessibleDescription("The default counts: LMS");
  },
};

export const Publishing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move down: Person 1" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /Help Center/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
    const { team, ...others } = stored.settings;
    const { features: _, ...settings } = others;
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ...settings,
      stats: [
        { value: "12", label: "years", hidden: false },
        { value: "11", label: "states", hidden: true },
      ],
      team: team?.toReversed(),
    });
  },
};

export const AddingPeople: Story = {
  args: { saved: ready(nothingSet) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add a person" }));
    await userEvent.type(canvas.getByLabelText("Name"), "Lata Deshpande");
    await userEvent.upload(canvas.getByLabelText("Picture"), new File(["x"], "lata.png", { type: "image/png" }));
    await expect(await canvas.findByRole("button", { name: "Remove: Picture" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Preview" }));
    await expect(args.onPreview).toHaveBeenCalledWith({ team: [{ name: "Lata Deshpande", picture: "logo-1" }] });
    await userEvent.click(canvas.getByRole("button", { name: "Remove: Person 1" }));
    await expect(canvas.getByRole("button", { name: "Add a person" })).toHaveFocus();
  },
};

export const Invalid: Story = {
  tags: ["no-picture"],
  args: {
    errors: {
      accentColor: "This accent colour cannot be read on light pages. Choose a darker one.",
      "team/1/name": "A person needs a name",
    },
    onCheckColor: fn<(color: string) => Promise<Accent | string>>(
      async () => "This accent colour cannot be read on light pages. Choose a darker one.",
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Accent colour")).toHaveFocus();
    await expect(canvas.getByText("A person needs a name")).toBeVisible();
  },
};

/** After a reload. */
export const Restored: Story = {
  args: {
    formDraft: {
      read: () => ({
        fields: { name: ["Sangam, half typed"], "team/2/name": ["Lata Deshpande"] },
        extra: { values: ["0"], stats: ["0", "1"], team: ["0", "1", "new-1"], pictures: {} },
      }),
      write: fn(),
      clear: fn(),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const discard = await canvas.findByRole("button", { name: "Discard" });
    await expect(canvas.getByLabelText("Name of the academy")).toHaveValue("Sangam, half typed");
    await expect(canvas.getAllByLabelText("Name")[2]).toHaveValue("Lata Deshpande");
    await userEvent.click(discard);
    await expect(canvas.getByLabelText("Name of the academy")).toHaveValue("Sangam Academy");
    await expect(canvas.getAllByLabelText("Name")).toHaveLength(2);
  },
};

export const Loading: Story = { args: { saved: loading } };
export const Busy: Story = { args: { busy: true } };
export const Refused: Story = { tags: ["no-picture"], args: { failure: "Failed to save the settings" } };
export const Crowded: Story = { tags: ["no-picture"], args: { saved: ready(crowded) } };
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const Failed: Story = { args: { saved: failed("Failed to get the settings") } };

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
