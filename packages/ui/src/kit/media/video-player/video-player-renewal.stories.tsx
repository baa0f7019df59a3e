import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import clip from "./video-player.fixture.webm";
import { VideoPlayer } from "./video-player.tsx";

const expired = "data:video/webm;base64,AAAA";

interface RenewedPlayerProps {
  /** Addresses in the order in which the page gives them. */
  sources: string[];
  onSourceExpired: () => void;
}

/** A page that gives the next address when the one before has failed. */
function RenewedPlayer({ sources, onSourceExpired }: RenewedPlayerProps) {
  const [turn, setTurn] = useState(0);
  const renew = async () => {
    onSourceExpired();
    setTurn((before) => Math.min(before + 1, sources.length - 1));
  };

  return (
    <div className="max-w-3xl">
      <VideoPlayer
        src={sources[turn] ?? expired}
        title="Spread"
        initialMuted
        initialRate={1.5}
        onSourceExpired={renew}
      />
    </div>
  );
}

const meta = {
  title: "Components/Player/Video player renewal",
  component: RenewedPlayer,
  args: { sources: [clip], onSourceExpired: fn() },
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
