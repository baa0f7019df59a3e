import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, waitFor, within } from "storybook/test";
import { EndCard } from "./overlay/end-card.tsx";
import { VideoPlayer } from "./video-player.tsx";

/** Silence of 30 seconds: a WAV of 8 bits and 8000 Hz. */
function silence(): string {
  const bytes = new Uint8Array(44 + 240_000).fill(128);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, "data");
  view.setUint32(40, 240_000, true);
  return `data:audio/wav;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""))}`;
}

const captions = `data:text/vtt,${encodeURIComponent("WEBVTT\n\n00:00.000 --> 00:30.000\nA tone, and its octave.\n")}`;
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#284b63" d="M0 0h16v16H0z"/></svg>',
)}`;

const meta = {
  title: "Components/Player/Video player sound",
  component: VideoPlayer,
  tags: ["no-picture"],
  args: {
    src: silence(),
    sound: true,
    title: "A tone as a sum",
    album: "Waves and sound",
    poster: picture,
    captions: [{ language: "en", src: captions, isDefault: true }],
    settings: { muted: true, captions: { shown: true } },
    onSettingsChange: fn(),
  },
  decorators: (Story) => (
    <div className="max-w-3xl">
      <Story />
    </div>
  ),
} satisfies Meta<typeof VideoPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

function soundIn(canvasElement: HTMLElement): HTMLAudioElement {
  const sound = canvasElement.querySelector("audio");
  if (!sound) throw new Error("The story has no sound.");
  return sound;
}

/** No button is for pictures; the title and the captions are in their place. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText(/0:00 \/ 0:30/)).toBeVisible());
    const player = within(canvas.getByRole("region", { name: "Audio: A tone as a sum" }));
    await expect(player.queryByRole("button", { name: /Full screen|Picture in picture/ })).not.toBeInTheDocument();
    await expect(player.getByText("A tone as a sum")).toBeVisible();
    soundIn(canvasElement).currentTime = 1;
    await waitFor(() => expect(player.getByText("A tone, and its octave.")).toBeVisible());
  },
};

/** Lock screens show and control it, keys of pictures do nothing, and the controls stay. */
export const Plays: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const sound = soundIn(canvasElement);
    // Browsers play a sound after a person's press alone.
    const play = spyOn(sound, "play").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await expect(play).toHaveBeenCalledOnce();
    const { metadata } = navigator.mediaSession;
    await expect([metadata?.title, metadata?.album, metadata?.artwork.length]).toEqual([
      "A tone as a sum",
      "Waves and sound",
      1,
    ]);
    await userEvent.keyboard("f>");
    await expect(document.fullscreenElement).toBeNull();
    await expect(sound.playbackRate).toBe(1.25);
    const player = canvas.getByRole("region", { name: "Audio: A tone as a sum" });
    await expect(player).toHaveAttribute("data-controls-visible");
  },
};

export const Ended: Story = {
  args: { endCard: <EndCard title="The last lecture" onReplay={() => {}} /> },
  play: async ({ canvas, canvasElement }) => {
    const sound = soundIn(canvasElement);
    await waitFor(() => expect(sound.duration).toBe(30));
    sound.currentTime = 30;
    await expect(await canvas.findByRole("button", { name: "Listen again" })).toBeVisible();
  },
};

export const CannotBeLoaded: Story = {
  args: { src: "/missing.mp3" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The sound could not be loaded/)).toBeVisible();
  },
};
