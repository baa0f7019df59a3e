import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, spyOn, waitFor } from "storybook/test";
import clip from "./video-player.fixture.webm";
import { VideoPlayer } from "./video-player.tsx";

const meta = {
  title: "Components/Player/Video player stream",
  component: VideoPlayer,
  args: {
    src: clip,
    stream: { src: "/stream/master.m3u8", thumbnails: "/stream/thumbnails.vtt" },
    title: "Spread",
    duration: 8,
    settings: { muted: true },
    onSettingsChange: fn(),
    className: "max-w-3xl",
  },
} satisfies Meta<typeof VideoPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

function videoIn(canvasElement: HTMLElement): HTMLVideoElement {
  const video = canvasElement.querySelector("video");
  if (!video) throw new Error("The story has no video.");
  return video;
}

/** It is loaded at a sign that it will be played. */
async function isStreamed(video: HTMLVideoElement): Promise<void> {
  await fireEvent.pointerMove(video);
  await waitFor(() => expect(video.currentSrc).toMatch(/^blob:/));
  await waitFor(() => expect(video.readyState).toBeGreaterThan(HTMLMediaElement.HAVE_CURRENT_DATA));
}

/** The new video has no stream yet: its file goes on where the stream was. */
export const Replaced: Story = {
  render: function ReplacedStream({ stream, ...args }) {
    const [version, setVersion] = useState(1);
    return (
      <>
        <VideoPlayer
          {...args}
          videoVersion={version === 1 ? "old" : "new"}
          src={version === 1 ? args.src : `${clip}#new`}
          stream={version === 2 ? undefined : stream}
        />
        <button type="button" onClick={() => setVersion(2)}>
          Replace the video
        </button>
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await isStreamed(video);
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0.5), { timeout: 5000 });
    const before = video.currentTime;
    await userEvent.click(canvas.getByRole("button", { name: "Replace the video" }));
    await waitFor(() => expect(video.src).toContain("#new"));
    await waitFor(() => expect(video.currentTime).toBeGreaterThanOrEqual(before), { timeout: 5000 });
    await waitFor(() => expect(video.paused).toBe(false));
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
  },
};

/** The quality follows the line, or what the viewer chooses. */
export const Quality: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await isStreamed(video);
    await userEvent.click(canvas.getByRole("button", { name: "Settings" }));
    await userEvent.click(await canvas.findByRole("menuitem", { name: /Quality/ }));
    await expect(await canvas.findByRole("menuitemradio", { name: /^Auto/ })).toBeChecked();
    await userEvent.click(canvas.getByRole("menuitemradio", { name: "240p" }));
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ quality: 240 });
    await userEvent.click(canvas.getByRole("button", { name: "Settings" }));
    await expect(canvas.getByRole("menuitem", { name: /Quality/ })).toHaveTextContent("240p");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(video.videoHeight).toBe(72), { timeout: 5000 });
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
  },
};

export const QualityRemembered: Story = {
  args: { settings: { muted: true, quality: 480 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await isStreamed(video);
    await expect(video.videoHeight).toBe(72);
    await userEvent.click(canvas.getByRole("button", { name: "Settings" }));
    await userEvent.click(await canvas.findByRole("menuitem", { name: /Quality/ }));
    await expect(canvas.getByRole("menuitemradio", { name: "240p" })).toBeChecked();
  },
};

/** What is at a place of the bar, for pointers and for keys. */
export const Thumbnails: Story = {
  play: async ({ canvas, canvasElement }) => {
    await isStreamed(videoIn(canvasElement));
    const bar = canvas.getByRole("slider", { name: "Seek" });
    bar.focus();
    await fireEvent.keyDown(bar, { key: "PageDown" });
    await waitFor(() => expect(canvasElement.querySelector('img[src$="thumbnails.jpg"]')).toBeVisible());
  },
};

/** A stream that cannot be played: the file takes its place, and playing goes on. */
export const FallsBack: Story = {
  args: { stream: { src: "/stream/missing.m3u8" }, duration: 30, startAt: 12 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(video.currentSrc).toContain("video-player.fixture"));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(11));
    await waitFor(() => expect(video.paused).toBe(false));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
  },
};

/** Nothing gets through, and the browser does not know it: it goes on when something does. */
export const LineBack: Story = {
  beforeEach: () => {
    const open = spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (this: XMLHttpRequest) {
      open.mockRestore();
      this.open("GET", "http://localhost:1/nowhere");
    });
  },
  play: async ({ canvasElement }) => {
    const video = videoIn(canvasElement);
    await fireEvent.pointerMove(video);
    await waitFor(() => expect(video.readyState).toBeGreaterThan(HTMLMediaElement.HAVE_CURRENT_DATA), {
      timeout: 5000,
    });
    await expect(video.currentSrc).toMatch(/^blob:/);
  },
};

/** Little data is wanted: nothing is loaded before it is played. */
export const SaveData: Story = {
  args: { saveData: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await expect(video.currentSrc).toBe("");
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await isStreamed(video);
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
  },
};

/** No browser plays the video itself. */
export const StreamAlone: Story = {
  args: { src: undefined },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await isStreamed(video);
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
  },
};

export const StreamAloneGone: Story = {
  args: { src: undefined, stream: { src: "/stream/nowhere.m3u8" } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The video could not be loaded.");
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};
