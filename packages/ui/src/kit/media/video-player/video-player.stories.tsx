import type { Decorator, Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, mocked, screen, spyOn, waitFor, within } from "storybook/test";
import { Button } from "../../controls/button/button.tsx";
import { EndCard } from "./overlay/end-card.tsx";
import clip from "./video-player.fixture.webm";
import { retries } from "../../../lib/retries.ts";
import { Reachability } from "../../../lib/reachability.ts";
import { VideoPlayer } from "./video-player.tsx";
import type { VideoPlayerProps } from "./player/video-player-props.ts";

const inTwoLanguages = [
  { language: "en", src: captionsFile("An average of averages behaves well."), isDefault: true },
  { language: "hi", src: captionsFile("औसतों का औसत भरोसेमंद होता है।"), isDefault: false },
];

function captionsFile(text: string): string {
  return `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 00:30.000\n${text}\n`)}`;
}

const poster = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#284b63" d="M0 0h16v9H0z"/><path stroke="#f4b942" stroke-width=".3" fill="none" d="m2 7 4-3 3 2 5-4"/></svg>',
)}`;

const meta = {
  title: "Components/Player/Video player",
  component: VideoPlayer,
  args: {
    src: clip,
    title: "The average of averages",
    settings: { muted: true },
    onSettingsChange: fn(),
    onPlay: fn(),
    onEnded: fn(),
  },
  decorators: (Story) => (
    <div className="max-w-3xl">
      <Story />
    </div>
  ),
} satisfies Meta<typeof VideoPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

function videoIn(canvasElement: HTMLElement): HTMLVideoElement {
  const video = canvasElement.querySelector("video");
  if (!video) throw new Error("The story has no video.");
  return video;
}

function modesIn(canvasElement: HTMLElement): string[] {
  return Array.from(videoIn(canvasElement).textTracks, ({ mode }) => mode);
}

function WithALatePlace(props: VideoPlayerProps) {
  const [startAt, setStartAt] = useState<number>();
  return (
    <div className="grid gap-4">
      <VideoPlayer {...props} startAt={startAt} />
      <Button onClick={() => setStartAt((startAt ?? 2) + 10)}>The place is known</Button>
    </div>
  );
}

/** The length is known, so that seeking works. */
async function loaded(canvas: Canvas): Promise<HTMLElement> {
  const seek = canvas.getByRole("slider", { name: "Seek" });
  await waitFor(() => expect(seek).toHaveAttribute("max", "30"));
  return seek;
}

export const Ready: Story = {
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(canvas.getByText(/0:00 \/ 0:30/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Captions" })).not.toBeInTheDocument();
  },
};

/** The picture and the length are there before the video. */
export const WithPoster: Story = {
  args: { poster, duration: 30, saveData: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await expect(canvas.getByText(/0:00 \/ 0:30/)).toBeVisible();
    await expect(canvas.getByRole("slider", { name: "Seek" })).toHaveAttribute("max", "30");
    await expect(video.poster).toBe(poster);
    await expect(video.readyState).toBe(HTMLMediaElement.HAVE_NOTHING);

    canvas.getByRole("slider", { name: "Seek" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByText(/0:05 \/ 0:30/)).toBeVisible();
  },
};

/** Nothing is loaded before Play, and it starts where it was left. */
export const SavingData: Story = {
  args: { duration: 30, saveData: true, startAt: 12 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await expect(video.readyState).toBe(HTMLMediaElement.HAVE_NOTHING);
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(12));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
  },
};

/** The last seconds are announced once, when they play. */
export const NearTheEnd: Story = {
  args: { onNearEnd: fn(), settings: { muted: true, rate: 2 } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await loaded(canvas);
    video.currentTime = 22;
    await waitFor(() => expect(video.seeking).toBe(false));
    await expect(args.onNearEnd).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(args.onNearEnd).toHaveBeenCalledOnce());
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(24));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(args.onNearEnd).toHaveBeenCalledOnce();
  },
};

export const Playing: Story = {
  args: { autoPlay: true },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(videoIn(canvasElement).currentTime).toBeGreaterThan(0));
    await expect(args.onPlay).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(videoIn(canvasElement).paused).toBe(true);
  },
};

/** A tap shows and hides the controls and stops nothing; one that moves is a swipe. */
export const ByThumb: Story = {
  args: { autoPlay: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    const player = canvas.getByRole("region", { name: /Video/ });
    const picture = canvasElement.querySelector("[data-picture]") ?? video;
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0));
    await userEvent.pointer({ keys: "[TouchA]", target: picture });
    await waitFor(() => expect(player).not.toHaveAttribute("data-controls-visible"));
    await userEvent.pointer({ keys: "[TouchA]", target: picture });
    await expect(player).toHaveAttribute("data-controls-visible");
    await expect(video.paused).toBe(false);

    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    await userEvent.pointer([
      { keys: "[TouchA>]", target: picture, coords: { clientX: 300, clientY: 200 } },
      { pointerName: "TouchA", target: picture, coords: { clientX: 200, clientY: 200 } },
      { keys: "[/TouchA]", target: picture, coords: { clientX: 200, clientY: 200 } },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(player).toHaveAttribute("data-controls-visible");
    await userEvent.pointer({ keys: "[TouchA]", target: picture });
    await waitFor(() => expect(player).not.toHaveAttribute("data-controls-visible"));
    await expect(video.paused).toBe(true);
  },
};

/** The first tap on a video that was never played plays it. */
export const FirstTap: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const video = videoIn(canvasElement);
    await userEvent.pointer({ keys: "[TouchA]", target: canvasElement.querySelector("[data-picture]") ?? video });
    await waitFor(() => expect(video.paused).toBe(false));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
  },
};

/** By keys; the player's own keys rest meanwhile, and the focus returns to the button. */
export const SpeedByKeys: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const button = canvas.getByRole("button", { name: "Settings" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("menuitemradio", { checked: true })).toHaveFocus();
    await userEvent.keyboard("m{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ rate: 1.5 });
    await expect(videoIn(canvasElement).playbackRate).toBe(1.5);
    await expect(args.onSettingsChange).not.toHaveBeenCalledWith(expect.objectContaining({ muted: expect.anything() }));
    await expect(canvas.queryByRole("menu")).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}{Escape}");
    await expect(canvas.queryByRole("menu")).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

/** Into a setting and out of it; the entry that was left has the focus again. */
export const SettingsByKeys: Story = {
  args: { captions: inTwoLanguages },
  play: async ({ canvas, userEvent }) => {
    await loaded(canvas);
    const button = canvas.getByRole("button", { name: "Settings" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("menuitem", { name: /Speed/ })).toHaveFocus();
    const captions = () => canvas.getByRole("menuitem", { name: /Captions/ });
    for (const [into, out] of [
      ["{ArrowDown}{ArrowRight}", "{ArrowLeft}"],
      ["{Enter}", "{Escape}"],
      [" ", "{Home}{Enter}"],
    ] as const) {
      await userEvent.keyboard(into);
      await expect(canvas.getByRole("menuitemradio", { checked: true })).toHaveFocus();
      await userEvent.keyboard(out);
      await expect(captions()).toHaveFocus();
    }
    await userEvent.keyboard("{Tab}");
    await expect(canvas.queryByRole("menu")).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  },
};

const handlers = new Map<MediaSessionAction, MediaSessionActionHandler | null>();

/** What media keys and the lock screen show and do. */
export const MediaKeys: Story = {
  tags: ["no-picture"],
  args: { album: "Practical Statistics", poster, onNext: fn() },
  beforeEach: () => {
    handlers.clear();
    const set = spyOn(navigator.mediaSession, "setActionHandler").mockImplementation((action, handler) => {
      handlers.set(action, handler);
    });
    return () => set.mockRestore();
  },
  play: async ({ args, canvas, canvasElement }) => {
    await loaded(canvas);
    const video = videoIn(canvasElement);
    const press = (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details);
    await expect(navigator.mediaSession.metadata).toMatchObject({
      title: "The average of averages",
      album: "Practical Statistics",
    });
    await expect(handlers.has("previoustrack")).toBe(false);
    press({ action: "seekforward" });
    await waitFor(() => expect(video.currentTime).toBe(10));
    press({ action: "seekto", seekTime: 20 });
    await waitFor(() => expect(video.currentTime).toBe(20));
    press({ action: "play" });
    await waitFor(() => expect(navigator.mediaSession.playbackState).toBe("playing"));
    press({ action: "pause" });
    await waitFor(() => expect(video.paused).toBe(true));
    press({ action: "nexttrack" });
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

/** The line is lost while it plays: it is told, and the video goes on where it stopped once the line is back. */
export const LineLost: Story = {
  beforeEach: () => {
    const line = spyOn(navigator, "onLine", "get").mockReturnValue(true);
    return () => line.mockRestore();
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const video = videoIn(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await userEvent.keyboard("5");
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(15));

    const line = spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await expect((await canvas.findAllByText(/connection is slow or lost/))[1]).toBeVisible();
    video.dispatchEvent(new Event("error"));
    await waitFor(() => expect(retries.size).toBe(1));
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();

    line.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    for (const retry of retries) retry();
    await waitFor(() => expect(canvas.queryByText(/connection is slow or lost/)).not.toBeInTheDocument());
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(15));
    await waitFor(() => expect(video.paused).toBe(false));
  },
};

/** `?` shows the keys, and the focus returns to the player. */
export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    await loaded(canvas);
    const player = canvas.getByRole("region", { name: /Video/ });
    player.focus();
    await userEvent.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await waitFor(() => expect(within(dialog).getByText("Plays or pauses")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(player).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

/** The button is there only where the browser has it. */
export const PictureInPicture: Story = {
  beforeEach: () => {
    const supported = spyOn(document, "pictureInPictureEnabled", "get").mockReturnValue(true);
    const request = spyOn(HTMLVideoElement.prototype, "requestPictureInPicture").mockRejectedValue(
      new Error("No room"),
    );
    return () => {
      supported.mockRestore();
      request.mockRestore();
    };
  },
  play: async ({ canvas, userEvent }) => {
    await loaded(canvas);
    const button = canvas.getByRole("button", { name: "Picture in picture" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-pressed", "false");
  },
};

/** A second quick tap goes back or forward, a third one further, and nothing starts or stops. */
export const ByTwoTaps: Story = {
  beforeEach: () => {
    // However busy the machine is, these taps are quick.
    const time = spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(1000);
    return () => time.mockRestore();
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const video = videoIn(canvasElement);
    const surface = canvasElement.querySelector<HTMLElement>("[data-picture]") ?? video;
    const picture = within(surface);
    const { left, top, width, height } = surface.getBoundingClientRect();
    const tapsAt = (share: number, count: number) =>
      userEvent.pointer(
        Array.from({ length: count }, () => ({
          keys: "[TouchA]",
          target: surface,
          coords: { clientX: left + width * share, clientY: top + height / 2 },
        })),
      );

    await tapsAt(0.9, 3);
    await waitFor(() => expect(picture.getByRole("status")).toHaveTextContent("20 seconds forward"));
    await waitFor(() => expect(video.currentTime).toBeGreaterThanOrEqual(20));
    await tapsAt(0.1, 2);
    await waitFor(() => expect(picture.getByRole("status")).toHaveTextContent("10 seconds back"));
    await waitFor(() => expect(video.currentTime).toBeLessThan(12));
    await expect(video.paused).toBe(true);
    await waitFor(() => expect(picture.getByRole("status")).toBeEmptyDOMElement());
  },
};

/** Two clicks fill the screen, and the second has undone what the first did. */
export const ByTwoClicks: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const video = videoIn(canvasElement);
    const fill = spyOn(Element.prototype, "requestFullscreen").mockResolvedValue();
    await userEvent.pointer({ target: video.nextElementSibling ?? video, keys: "[MouseLeft][MouseLeft]" });
    await waitFor(() => expect(fill).toHaveBeenCalledOnce());
    await waitFor(() => expect(video.paused).toBe(true));
    fill.mockRestore();
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const video = videoIn(canvasElement);
    canvas.getByRole("button", { name: "Play" }).focus();

    await userEvent.keyboard("l");
    await waitFor(() => expect(video.currentTime).toBe(10));
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(video.currentTime).toBe(15));
    await userEvent.keyboard("j{ArrowLeft}");
    await waitFor(() => expect(video.currentTime).toBe(0));
    await userEvent.keyboard("5");
    await waitFor(() => expect(video.currentTime).toBe(15));
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(video.currentTime).toBe(0));

    await userEvent.keyboard("m");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ volume: 1, muted: false });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ volume: 0.9, muted: false });
    await userEvent.keyboard("m");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ volume: 0.9, muted: true });

    await userEvent.keyboard(">");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ rate: 1.25 });
    await userEvent.keyboard("<<");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ rate: 0.75 });

    await userEvent.keyboard("k");
    await waitFor(() => expect(video.paused).toBe(false));
    await userEvent.keyboard("k");
    await waitFor(() => expect(video.paused).toBe(true));

    // Space presses the focused button, once.
    await userEvent.keyboard(" ");
    await waitFor(() => expect(video.paused).toBe(false));
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(args.onEnded).toHaveBeenCalledOnce());
  },
};

/** What was heard before comes back, also after the slider was at 0. */
export const Unmuted: Story = {
  args: { settings: { volume: 0.4 } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const video = videoIn(canvasElement);
    const slider = canvas.getByLabelText("Volume");
    const moveTo = async (value: string) => {
      await fireEvent.change(slider, { target: { value } });
      await waitFor(() => expect(slider).toHaveValue(value));
    };
    await moveTo("15");
    await moveTo("0");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ volume: 0.15, muted: true });
    await userEvent.click(canvas.getByRole("button", { name: "Unmute" }));
    await waitFor(() => expect(slider).toHaveValue("15"));

    await moveTo("60");
    await fireEvent.pointerDown(slider);
    for (const value of ["30", "5", "0"]) await moveTo(value);
    await userEvent.click(canvas.getByRole("button", { name: "Unmute" }));
    await expect([video.volume, video.muted]).toEqual([0.6, false]);
  },
};

export const BySlider: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const seek = await loaded(canvas);
    const video = videoIn(canvasElement);
    seek.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await waitFor(() => expect(seek).toHaveAttribute("aria-valuetext", "10 seconds of 30 seconds"));
    await userEvent.keyboard("{PageUp}");
    await waitFor(() => expect(video.currentTime).toBe(13));

    const bar = seek.parentElement ?? seek;
    const { left, top, width, height } = bar.getBoundingClientRect();
    const at = (share: number) => ({ clientX: left + width * share, clientY: top + height / 2 });
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target: bar, coords: at(0.1) },
      { target: bar, coords: at(0.5) },
    ]);
    // While it is dragged, only the bar moves.
    await expect(seek).toHaveValue("15");
    await expect(video.currentTime).toBe(13);
    await userEvent.pointer({ keys: "[/MouseLeft]", target: bar, coords: at(0.75) });
    await waitFor(() => expect(video.currentTime).toBeCloseTo(22.5, 0));
  },
};

/** The keys serve the whole page, on any layout, where nothing else uses them; letters can be switched off there. */
export const FromThePage: Story = {
  args: { autoPlay: false },
  decorators: (Story) => (
    <div className="grid gap-4">
      <Story />
      <label>
        <span>Notes</span> <input className="border border-line-strong bg-surface px-2" />
      </label>
    </div>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const video = videoIn(canvasElement);
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(video.currentTime).toBe(5));
    await fireEvent.keyDown(document.body, { key: "द", code: "KeyL" });
    await waitFor(() => expect(video.currentTime).toBe(15));
    await userEvent.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await userEvent.click(dialog.getByRole("switch", { name: "Letters, digits and signs work on the whole page" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.keyboard("j{ArrowLeft}");
    await waitFor(() => expect(video.currentTime).toBe(10));

    await userEvent.click(canvas.getByLabelText("Notes"));
    await userEvent.keyboard("kl 5{ArrowRight}");
    await expect(canvas.getByLabelText("Notes")).toHaveValue("kl 5");
    await expect(video.currentTime).toBe(10);
    await expect(video.paused).toBe(true);
  },
};

/** It goes on where it was left, before anything is pressed. */
export const Resumed: Story = {
  args: { startAt: 12 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await loaded(canvas);
    await waitFor(() => expect(video.currentTime).toBe(12));
    await expect(canvas.getByText("Resumed at 0:12")).toBeVisible();
    await expect(video.paused).toBe(true);

    await userEvent.click(canvas.getByRole("button", { name: "Start over" }));
    await waitFor(() => expect(video.currentTime).toBe(0));
    await expect(canvas.queryByText(/Resumed/)).not.toBeInTheDocument();
    await expect(canvas.getByRole("region", { name: /Video/ })).toHaveFocus();
  },
};

export const ResumedPlaying: Story = {
  args: { startAt: 12, autoPlay: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(12));
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(17));
    await expect(canvas.queryByText(/Resumed/)).not.toBeInTheDocument();
  },
};

/** Who stopped in the last seconds has seen it: it starts at the beginning. */
export const LeftAtTheEnd: Story = {
  args: { startAt: 29 },
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvas);
    await waitFor(() => expect(videoIn(canvasElement).currentTime).toBe(0));
    await expect(canvas.queryByText(/Resumed/)).not.toBeInTheDocument();
  },
};

/** The place comes from the server later than the video. */
export const ResumedLate: Story = {
  render: (args) => <WithALatePlace {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "The place is known" }));
    await waitFor(() => expect(video.currentTime).toBe(12));

    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(12));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    const stopped = video.currentTime;
    await userEvent.click(canvas.getByRole("button", { name: "The place is known" }));
    await expect(video.currentTime).toBe(stopped);
  },
};

/** Only what was played is reported, in a real playback: the seek skips ten seconds. */
export const TellsWhatWasWatched: Story = {
  args: { onWatched: fn(), settings: { muted: true, rate: 2 } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(1));
    await userEvent.keyboard("l");
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(12));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));

    await waitFor(() => expect(args.onWatched).toHaveBeenCalledTimes(2));
    const [[, begun] = [], [watched, occasion] = []] = mocked(args.onWatched)?.mock.calls ?? [];
    await expect([begun, occasion]).toEqual(["started", "paused"]);
    await expect(watched?.position).toBeCloseTo(video.currentTime, 1);
    await expect(watched?.ranges).toHaveLength(2);
    const seconds = (watched?.ranges ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
    await expect(seconds).toBeLessThan(video.currentTime - 9);
    await expect(watched?.playedSeconds).toBeCloseTo(seconds / 2, 0);
  },
};

export const Ended: Story = {
  args: {
    endCard: <EndCard title="Next: Confidence, said plainly" action={<Button>Continue</Button>} onReplay={fn()} />,
  },
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await loaded(canvas);
    await expect(canvas.queryByText(/Next/)).not.toBeInTheDocument();
    video.currentTime = 29.8;
    await video.play();
    await expect(await canvas.findByText("Next: Confidence, said plainly")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Continue" })).toHaveFocus();
  },
};

export const Captions: Story = {
  args: { captions: inTwoLanguages },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const button = canvas.getByRole("button", { name: "Captions" });
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await userEvent.keyboard("{Tab}c");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ captions: { shown: true, language: "en" } });
    await waitFor(() => expect(modesIn(canvasElement)).toEqual(["showing", "disabled"]));

    await userEvent.click(canvas.getByRole("button", { name: "Settings" }));
    await userEvent.click(canvas.getByRole("menuitem", { name: /Captions/ }));
    await userEvent.click(canvas.getByRole("menuitemradio", { name: "हिन्दी" }));
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ captions: { shown: true, language: "hi" } });
    await expect(modesIn(canvasElement)).toEqual(["disabled", "showing"]);
    await waitFor(() => expect(videoIn(canvasElement).textTracks[1]?.cues).toHaveLength(1));
  },
};

/** They are as they were chosen in another video, and their language is kept while they are hidden. */
export const RememberedCaptions: Story = {
  args: { captions: inTwoLanguages, settings: { muted: true, captions: { shown: true, language: "hi" } } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(modesIn(canvasElement)).toEqual(["disabled", "showing"]));
    await userEvent.click(canvas.getByRole("button", { name: "Captions" }));
    await expect(args.onSettingsChange).toHaveBeenLastCalledWith({ captions: { shown: false, language: "hi" } });
    await expect(modesIn(canvasElement)).toEqual(["disabled", "disabled"]);
  },
};

/** iPhones have captions in their own menu when the video has the whole screen. */
export const CaptionsOfTheBrowser: Story = {
  args: { captions: inTwoLanguages, settings: { muted: true, captions: { shown: true, language: "en" } } },
  play: async ({ args, canvasElement }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(video.textTracks[0]?.mode).toBe("showing"));
    Object.assign(video, { webkitDisplayingFullscreen: true });
    for (const track of video.textTracks) track.mode = track.language === "hi" ? "showing" : "disabled";
    await waitFor(() => expect(args.onSettingsChange).toHaveBeenCalled());
    Reflect.deleteProperty(video, "webkitDisplayingFullscreen");
    await expect(args.onSettingsChange).toHaveBeenCalledWith({ captions: { shown: true, language: "hi" } });
  },
};

/** A fresh address is asked for once. */
export const CaptionsFailed: Story = {
  args: {
    captions: [{ language: "en", src: "data:text/vtt,nothing", isDefault: true }],
    transcriptLanguage: "en",
    onTranscript: fn(),
    onSourceExpired: fn(async () => undefined),
  },
  play: async ({ args }) => {
    const failed: unknown = expect.objectContaining({ status: "failed", language: "en" });
    await waitFor(() => expect(args.onTranscript).toHaveBeenLastCalledWith(failed), { timeout: 5000 });
    await expect(args.onSourceExpired).toHaveBeenCalledTimes(1);
  },
};

export const RememberedSettings: Story = {
  args: { settings: { volume: 0.4, rate: 1.5 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await loaded(canvas);
    const { volume, muted, playbackRate } = videoIn(canvasElement);
    await expect({ volume, muted, playbackRate }).toEqual({ volume: 0.4, muted: false, playbackRate: 1.5 });
    await userEvent.click(canvas.getByRole("button", { name: "Settings" }));
    await expect(canvas.getByRole("menuitemradio", { checked: true })).toHaveTextContent("1.5×");
  },
};

export const Failed: Story = {
  args: { src: "data:video/webm;base64,AAAA" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The video could not be loaded.");
    await waitFor(() => expect(retries).toHaveProperty("size", 1));
  },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

const reachable: Decorator = (Player) => (
  <Reachability value={async () => true}>
    <Player />
  </Reachability>
);

/** The browser reaches it, and cannot play it. */
export const UnsupportedKind: Story = {
  decorators: [reachable],
  args: { src: "/stream/thumbnails.vtt" },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent("This browser cannot play this kind of video."),
    );
    await waitFor(() => expect(retries).toHaveProperty("size", 0));
  },
};

export const BeingMadeReady: Story = {
  decorators: [reachable],
  args: { src: "/stream/thumbnails.vtt", preparing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This video is being made ready/)).toBeVisible();
  },
};

export const Unreachable: Story = {
  args: { src: "/stream/nowhere.webm" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The video could not be loaded.");
  },
};

export const Unsupported: Story = {
  beforeEach: () => {
    const original = spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("");
    return () => original.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This browser cannot play this kind of video.");
    await expect(retries).toHaveProperty("size", 0);
  },
};
