import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import type { CaptionStyle } from "./captions/caption-style.ts";
import clip from "./video-player.fixture.webm";
import { VideoPlayer } from "./video-player.tsx";

const long = "An average of averages behaves well, and this line is so long that it has to be broken at some place.";
const file = `WEBVTT

00:00.000 --> 00:30.000
${long}

00:00.000 --> 00:30.000 line:0
Ada: at the top &amp; small.
`;

const withStyle = (captionStyle: CaptionStyle) => ({
  muted: true,
  captions: { shown: true, language: "en" },
  captionStyle,
});

const meta = {
  title: "Components/Player/Video player captions",
  component: VideoPlayer,
  args: {
    src: clip,
    title: "The average of averages",
    duration: 30,
    captions: [{ language: "en", src: `data:text/vtt,${encodeURIComponent(file)}`, isDefault: true }],
    settings: withStyle({ size: 100, background: "half" }),
    onSettingsChange: fn(),
    className: "max-w-3xl",
  },
} satisfies Meta<typeof VideoPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

async function playing(canvasElement: HTMLElement): Promise<HTMLVideoElement> {
  const video = canvasElement.querySelector("video");
  if (!video) throw new Error("The story has no video.");
  await video.play();
  await waitFor(() => expect(linesIn(canvasElement)).toHaveLength(2));
  return video;
}

function linesIn(canvasElement: HTMLElement): HTMLElement[] {
  return Array.from(canvasElement.querySelectorAll<HTMLElement>("[data-captions] span"));
}

const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

/** The distances of all lines from the edges of the video, in shares of its size. */
function margins(canvasElement: HTMLElement) {
  const frame = box(canvasElement.querySelector("section"));
  const lines = linesIn(canvasElement).map(box);
  return {
    top: (Math.min(...lines.map(({ top }) => top)) - frame.top) / frame.height,
    bottom: (frame.bottom - Math.max(...lines.map(({ bottom }) => bottom))) / frame.height,
    left: (Math.min(...lines.map(({ left }) => left)) - frame.left) / frame.width,
    right: (frame.right - Math.max(...lines.map(({ right }) => right))) / frame.width,
  };
}

async function expectTitleSafe(canvasElement: HTMLElement): Promise<void> {
  for (const share of Object.values(margins(canvasElement))) await expect(share).toBeGreaterThan(0.0499);
}

/** They keep 5 % from every edge, and come above the controls while these are shown. */
export const TitleSafe: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = await playing(canvasElement);
    await expect(linesIn(canvasElement).map(({ textContent }) => textContent)).toEqual([
      "Ada: at the top & small.",
      long,
    ]);
    const seek = canvas.getByRole("slider", { name: "Seek" });
    seek.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expectTitleSafe(canvasElement);
    await expect(box(linesIn(canvasElement).at(-1)).bottom).toBeLessThanOrEqual(box(seek).top);
    seek.blur();
    await waitFor(() => expect(margins(canvasElement).bottom).toBeLessThan(0.06), { timeout: 5000 });
    await expectTitleSafe(canvasElement);
    video.pause();
  },
};

/** By keys: the choice is kept for the next video. */
export const StyleByKeys: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const video = await playing(canvasElement);
    const height = () => box(linesIn(canvasElement)[0]).height;
    const before = height();
    canvas.getByRole("button", { name: "Settings" }).focus();
    await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("menuitem", { name: /Caption size/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({
      captionStyle: { size: 200, background: "half" },
    });
    await expect(height()).toBeGreaterThan(before * 1.5);
    await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{Enter}");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({
      captionStyle: { size: 200, background: "solid" },
    });
    await expect(linesIn(canvasElement)[0]).toHaveStyle({ backgroundColor: "rgb(0, 0, 0)" });
    video.pause();
  },
};

export const VeryLargeOnPhone: Story = {
  args: { settings: withStyle({ size: 200, background: "solid" }), className: "w-80" },
  play: async ({ canvasElement }) => {
    const video = await playing(canvasElement);
    await waitFor(() => expect(margins(canvasElement).bottom).toBeLessThan(0.06), { timeout: 5000 });
    await expectTitleSafe(canvasElement);
    video.pause();
  },
};

export const SmallWithShadow: Story = {
  args: { settings: withStyle({ size: 75, background: "shadow" }) },
  play: async ({ canvasElement }) => {
    const video = await playing(canvasElement);
    video.pause();
    await expect(linesIn(canvasElement)[0]).toHaveStyle({ backgroundColor: "rgba(0, 0, 0, 0)" });
  },
};

/** On the whole screen of an iPhone the system draws the captions, in the same style. */
export const DrawnByTheSystem: Story = {
  play: async ({ canvasElement }) => {
    const video = await playing(canvasElement);
    Object.assign(video, { webkitDisplayingFullscreen: true });
    video.dispatchEvent(new Event("webkitbeginfullscreen"));
    await waitFor(() => expect(linesIn(canvasElement)).toHaveLength(0));
    Reflect.deleteProperty(video, "webkitDisplayingFullscreen");
    video.dispatchEvent(new Event("webkitendfullscreen"));
    await waitFor(() => expect(linesIn(canvasElement)).toHaveLength(2));
    video.pause();
  },
};
