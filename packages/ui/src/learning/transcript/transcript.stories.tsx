import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { Transcript } from "./transcript.tsx";
import { readCaptions } from "./transcript.fixtures.ts";

const meta = {
  title: "Components/Player/Transcript",
  component: Transcript,
  args: {
    languages: ["en"],
    language: "en",
    onLanguageChange: fn(),
    captions: undefined,
    onSeek: fn(),
    className: "h-96 max-w-sm",
  },
  render: (args, { loaded }) => <Transcript {...args} {...loaded} />,
} satisfies Meta<typeof Transcript>;
export default meta;

type Story = StoryObj<typeof meta>;

const loaders: Story["loaders"] = [() => ({ captions: readCaptions(document.createElement("video")) })];

export const Ready: Story = {
  loaders,
  play: async ({ args, canvas, userEvent }) => {
    const lines = canvas.getAllByRole("listitem");
    await expect(lines).toHaveLength(120);
    await userEvent.click(canvas.getByRole("button", { name: /^0:10 / }));
    await expect(args.onSeek).toHaveBeenLastCalledWith(10);
  },
};

export const FollowsWhatIsSaid: Story = {
  loaders: [
    () => {
      const playing = document.createElement("video");
      return { captions: readCaptions(playing), tracks: playing.textTracks };
    },
  ],
  play: async ({ canvas, loaded }) => {
    const [track] = Array.from<TextTrack>(loaded["tracks"]).toReversed();
    Object.defineProperty(track, "activeCues", { value: [track?.cues?.[60]] });
    track?.dispatchEvent(new Event("cuechange"));
    const line = canvas.getByRole("button", { name: /^5:00 / });
    const list = canvas.getByRole("list");
    await waitFor(async () => {
      const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
      await expect(inner.top).toBeGreaterThan(outer.top);
      await expect(inner.bottom).toBeLessThan(outer.bottom);
    });
  },
};

/** One stop of the Tab key, and arrows from there. */
export const ByKeyboard: Story = {
  loaders,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("searchbox", { name: "Search in the transcript" }));
    await userEvent.keyboard("{Tab}");
    await expect(canvas.getByRole("button", { name: /^0:00 / })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onSeek).toHaveBeenLastCalledWith(10);
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("button", { name: /^9:55 / })).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowUp}");
    await expect(canvas.getByRole("button", { name: /^0:00 / })).toHaveFocus();
  },
};

export const Searched: Story = {
  loaders,
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole("searchbox", { name: "Search in the transcript" });
    await userEvent.type(search, "MEAN");
    await expect(canvas.getByRole("status")).toHaveTextContent("48 lines fit");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(48);
    await expect(canvas.getAllByText("mean")[0]?.tagName).toBe("MARK");
    await userEvent.type(search, "ingless");
    await expect(canvas.getByRole("status")).toHaveTextContent("No line fits");
    await userEvent.clear(search);
    await userEvent.type(search, "mean");
  },
};

export const InTwoLanguages: Story = {
  loaders,
  args: { languages: ["en", "hi"] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Language" }), "Hindi");
    await expect(args.onLanguageChange).toHaveBeenCalledWith("hi");
  },
};

export const Loading: Story = {};

const retry = fn();

export const Failed: Story = {
  args: { captions: { status: "failed", language: "en", retry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The transcript could not be loaded.");
  },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(retry).toHaveBeenCalled());
  },
};
