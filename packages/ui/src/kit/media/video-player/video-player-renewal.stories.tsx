import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import clip from "./video-player.fixture.webm";
import { VideoPlayer } from "./video-player.tsx";

const captions = "data:text/vtt,WEBVTT%0A%0A00:00.000 --> 00:30.000%0ASpread";
const expired = "data:video/webm;base64,AAAA";

interface RenewedPlayerProps {
  /** Addresses in the order in which the page gives them. */
  sources: string[];
  /** Milliseconds for which the first one lives; absent while unknown. */
  lifetime?: number;
  /** Each address is another video. */
  replaced?: boolean;
  onSourceExpired: () => void;
}

const minute = 60_000;

/** A page that gives the next address when the one before has failed, or ends. */
function RenewedPlayer({ sources, lifetime, replaced, onSourceExpired }: RenewedPlayerProps) {
  const [turn, setTurn] = useState(0);
  const [expiresAt, setExpiresAt] = useState(() => lifetime && Date.now() + lifetime);
  const renew = async () => {
    onSourceExpired();
    setTurn((before) => Math.min(before + 1, sources.length - 1));
    setExpiresAt(lifetime && Date.now() + 10 * minute);
  };

  return (
    <div className="max-w-3xl">
      <VideoPlayer
        src={sources[turn] ?? expired}
        videoVersion={replaced ? `version ${turn}` : undefined}
        srcExpiresAt={expiresAt}
        title="Spread"
        settings={{ muted: true, rate: 1.5 }}
        onSourceExpired={renew}
        captions={[{ language: "en", src: captions, isDefault: true }]}
      />
    </div>
  );
}

const meta = {
  title: "Components/Player/Video player renewal",
  component: RenewedPlayer,
  args: { sources: [clip], onSourceExpired: fn() },
  beforeEach: () => {
    const { now } = Date;
    return () => {
      Date.now = now;
    };
  },
} satisfies Meta<typeof RenewedPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

function videoIn(canvasElement: HTMLElement): HTMLVideoElement {
  const video = canvasElement.querySelector("video");
  if (!video) throw new Error("The story has no video.");
  return video;
}

/** The address fails while the video plays: place, speed and playing go on with the fresh one. */
export const WhilePlaying: Story = {
  args: { sources: [clip, `${clip}#fresh`] },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(canvas.getByRole("slider", { name: "Seek" })).toHaveAttribute("max", "30"));
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await userEvent.keyboard("5");
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(15));

    video.dispatchEvent(new Event("error"));
    await waitFor(() => expect(video.src).toContain("#fresh"));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(15));
    await waitFor(() => expect(video.paused).toBe(false));
    await expect(video.playbackRate).toBe(1.5);
    await expect(args.onSourceExpired).toHaveBeenCalledOnce();
  },
};

/** The old video is gone: the new one goes on at the same place, and it is said. */
export const Replaced: Story = {
  args: { sources: [clip, `${clip}#new`], replaced: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(canvas.getByRole("slider", { name: "Seek" })).toHaveAttribute("max", "30"));
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await userEvent.keyboard("5");
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(15));

    video.dispatchEvent(new Event("error"));
    await waitFor(() => expect(video.src).toContain("#new"));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(15));
    await waitFor(() => expect(video.paused).toBe(false));
    await expect(canvas.getAllByText("This video has been replaced by a new one.")[0]).toBeInTheDocument();
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
  },
};

export const AtTheStart: Story = {
  args: { sources: [expired, clip] },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole("slider", { name: "Seek" })).toHaveAttribute("max", "30"));
    await expect(videoIn(canvasElement).paused).toBe(true);
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
  },
};

/** The fresh address fails too: an error is shown, and Retry requests another one. */
export const InVain: Story = {
  args: { sources: [expired, `${expired}AA`, clip] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(canvas.getByRole("slider", { name: "Seek" })).toHaveAttribute("max", "30"));
    await expect(args.onSourceExpired).toHaveBeenCalledTimes(2);
  },
};

/** Not a spy: Storybook notes the time of each call of one. */
function moveClock(milliseconds: number): void {
  const { now } = Date;
  Date.now = () => now() + milliseconds;
}

/** Nothing is loaded beyond the place of the video, as after a seek. */
function withoutBuffer(video: HTMLVideoElement): void {
  const buffered = { length: 0, start: () => 0, end: () => 0 };
  Object.defineProperty(video, "buffered", { configurable: true, value: buffered });
}

/** The address ends while the video plays. The next one waits until the video has to load; nobody notices the change. */
export const BeforeTheEnd: Story = {
  args: { sources: [clip, `${clip}#fresh`], lifetime: minute + 500 },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(canvas.getByRole("slider", { name: "Seek" })).toHaveAttribute("max", "30"));
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await userEvent.keyboard("c");
    await expect(video.textTracks[0]?.mode).toBe("showing");
    await waitFor(() => expect(args.onSourceExpired).toHaveBeenCalledOnce());
    await expect(video.src).not.toContain("#fresh");

    moveClock(2 * minute);
    withoutBuffer(video);
    await userEvent.keyboard("5");
    await waitFor(() => expect(video.src).toContain("#fresh"));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(15));
    await waitFor(() => expect(video.paused).toBe(false));
    await expect(video.playbackRate).toBe(1.5);
    await expect(video.textTracks[0]?.mode).toBe("showing");
    const still = canvasElement.querySelector("canvas");
    await expect(still?.width).toBe(video.videoWidth);
    await waitFor(() => expect(still).not.toBeVisible());
    await expect(args.onSourceExpired).toHaveBeenCalledOnce();
  },
};

/** The page was left alone for hours, and its video plays on at the same place. */
export const PausedForHours: Story = {
  args: { sources: [clip, `${clip}#fresh`], lifetime: 10 * minute },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(canvas.getByRole("slider", { name: "Seek" })).toHaveAttribute("max", "30"));
    video.currentTime = 12;
    await waitFor(() => expect(video.seeking).toBe(false));
    moveClock(180 * minute);
    withoutBuffer(video);
    await expect(args.onSourceExpired).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(video.src).toContain("#fresh"));
    await waitFor(() => expect(video.paused).toBe(false));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(12));
    await expect(args.onSourceExpired).toHaveBeenCalledOnce();
  },
};
