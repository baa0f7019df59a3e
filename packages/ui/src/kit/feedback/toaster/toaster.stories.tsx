import type { Meta, StoryObj } from "@storybook/react-vite";
import { toast } from "react-hot-toast/headless";
import { expect, fn, waitFor, within } from "storybook/test";
import { arranged } from "../../../../../../.storybook/arranged.tsx";
import { Button } from "../../controls/button/button.tsx";
import { ToastWithAction } from "./toast-with-action.tsx";
import { Toaster } from "./toaster.tsx";

// They stay, to be looked at; how long each kind lives is tested beside.
const lasting = { duration: Infinity };

const longText =
  "The course was saved, but its thumbnail could not be stored: the picture is larger than 5 MB. Make it smaller and choose it again under Edit Course.";

const meta = {
  title: "Components/Feedback/Toaster",
  component: Toaster,
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    toast.removeAll();
    return () => toast.removeAll();
  },
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

function pressShow(root: HTMLElement): void {
  const button = root.querySelector("button");
  button?.focus();
  button?.click();
}

/** A page that says something by toast when its button is pressed, and what is seen then. */
function story(show: () => void, seen: (region: HTMLElement) => void | Promise<void>): Story {
  const play: Play = async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "Notifications" });
    await expect(region).toHaveAttribute("aria-live", "polite");
    const button = canvas.getByRole("button", { name: "Show" });
    await waitFor(() => seen(region));
    // A toast takes the focus from nobody.
    await expect(button).toHaveFocus();
  };
  return {
    render: (args) => (
      <div className="grid min-h-90 place-items-center">
        <Toaster {...args} />
        <Button tone="neutral" onClick={show}>
          Show
        </Button>
      </div>
    ),
    decorators: [arranged(pressShow)],
    play,
  };
}

const reads = (text: string) => (region: HTMLElement) => expect(within(region).getByText(text)).toBeVisible();

export const Blank: Story = story(
  () => toast("Your session has ended. Please log in again.", lasting),
  reads("Your session has ended. Please log in again."),
);

export const Success: Story = story(
  () => toast.success("Lecture added successfully", lasting),
  async (region) => {
    const card = within(region).getByText("Lecture added successfully").closest<HTMLElement>("[data-toast]");
    await expect(card).toBeVisible();
    await expect(card?.offsetWidth).toBe(Math.min(350, window.innerWidth - 32));
  },
);

const undone = fn();

/** It is reached by keyboard, and stays while it has the focus. */
export const WithUndo: Story = {
  ...story(
    () =>
      toast.success(<ToastWithAction text="Course deleted successfully" action="Undo" onAction={undone} />, lasting),
    reads("Course deleted successfully"),
  ),
};
const { play: playShown } = WithUndo;
WithUndo.play = async (context) => {
  await playShown?.(context);
  const button = context.canvas.getByRole("button", { name: "Undo" });
  const before = document.activeElement;
  await context.userEvent.tab({ shift: true });
  await expect(button).toHaveFocus();
  await context.userEvent.keyboard("{Enter}");
  await expect(undone).toHaveBeenCalled();
  await expect(before).toHaveFocus();
};

/** It interrupts what a screen reader says. */
export const Failure: Story = story(
  () => toast.error("Email or password does not match", lasting),
  (region) => expect(within(region).getByRole("alert")).toHaveTextContent("Email or password does not match"),
);

export const Loading: Story = story(
  () => toast.loading("Adding lecture in progress..."),
  reads("Adding lecture in progress..."),
);

/** One toast, which says how it ended. */
export const LoadingThenDone: Story = story(
  () => {
    const id = toast.loading("Adding lecture in progress...");
    toast.success("Lecture added successfully", { ...lasting, id });
  },
  async (region) => {
    await expect(within(region).getByText("Lecture added successfully")).toBeVisible();
    await expect(within(region).queryByText("Adding lecture in progress...")).not.toBeInTheDocument();
  },
);

/** Whatever it is given, in place of the card. */
export const Custom: Story = story(
  () =>
    toast.custom(
      <p className="w-[350px] max-w-full rounded-card bg-accent px-4 py-3 font-semibold text-on-accent">
        24 lectures done.
      </p>,
      lasting,
    ),
  reads("24 lectures done."),
);

export const Several: Story = story(() => {
  toast.loading("Uploading the thumbnail");
  toast.error("Failed to load courses", lasting);
  toast.success("Course created successfully, and its title was long enough to go on for a second line", lasting);
}, reads("Failed to load courses"));

/** Twenty-five were said: the newest twenty are kept. */
export const Many: Story = story(
  () => {
    for (let number = 1; number <= 25; number += 1) toast.success(`Lecture ${number} added`, lasting);
  },
  async (region) => {
    await expect(within(region).getAllByText(/^Lecture \d+ added$/)).toHaveLength(20);
    await expect(within(region).getByText("Lecture 25 added")).toBeVisible();
    await expect(within(region).queryByText("Lecture 5 added")).not.toBeInTheDocument();
  },
);

export const LongText: Story = story(() => toast.error(longText, lasting), reads(longText));

/** A word without a place to break at stays inside. */
export const LongWord: Story = story(
  () => toast.error("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.mp4", lasting),
  async (region) => {
    const text = within(region).getByText(/^Donaudampf/);
    await expect(text).toBeVisible();
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
);
