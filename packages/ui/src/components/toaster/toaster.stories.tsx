import type { Meta, StoryObj } from "@storybook/react-vite";
import { toast } from "react-hot-toast/headless";
import { expect, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Toaster } from "./toaster.tsx";

// They stay, to be looked at; how long each kind lives is tested beside.
const lasting = { duration: Infinity };

const shows = {
  blank: () => toast("Your session has ended. Please log in again.", lasting),
  success: () => toast.success("Lecture added successfully", lasting),
  error: () => toast.error("Email or password does not match", lasting),
  loading: () => toast.loading("Adding lecture in progress...", lasting),
  custom: () =>
    toast.custom(
      <p className="w-[350px] max-w-full rounded-card bg-accent px-4 py-3 font-semibold text-on-accent">
        24 lectures done.
      </p>,
      lasting,
    ),
  several: () => {
    toast.loading("Uploading the thumbnail", lasting);
    toast.error("Failed to load courses", lasting);
    toast.success("Course created successfully, and its title was long enough to go on for a second line", lasting);
  },
};

const meta = {
  title: "Feedback/Toaster",
  component: Toaster,
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    toast.removeAll();
    return () => toast.removeAll();
  },
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

function story(kind: keyof typeof shows, text: string): Story {
  return {
    render: (args) => (
      <div className="grid min-h-90 place-items-center">
        <Toaster {...args} />
        <Button tone="neutral" onClick={shows[kind]}>
          Show
        </Button>
      </div>
    ),
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole("button", { name: "Show" }));
      const region = canvas.getByRole("region", { name: "Notifications" });
      await waitFor(() => expect(within(region).getByText(text)).toBeVisible());
    },
  };
}

export const Blank: Story = story("blank", "Your session has ended. Please log in again.");
export const Success: Story = story("success", "Lecture added successfully");
export const Failure: Story = story("error", "Email or password does not match");
export const Loading: Story = story("loading", "Adding lecture in progress...");
export const Custom: Story = story("custom", "24 lectures done.");
export const Several: Story = story("several", "Failed to load courses");
