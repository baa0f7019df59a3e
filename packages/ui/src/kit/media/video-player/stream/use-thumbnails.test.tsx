import { act, fireEvent, render } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ThumbnailTrack } from "./thumbnail-track.tsx";
import { useThumbnails } from "./use-thumbnails.ts";

// jsdom loads no tracks.
beforeEach(() => void Object.defineProperty(HTMLTrackElement.prototype, "track", { configurable: true, value: {} }));
afterEach(() => void Reflect.deleteProperty(HTMLTrackElement.prototype, "track"));

function SeekBar({ src }: { src: string }) {
  const { loadThumbnails, thumbnailTrack } = useThumbnails(src);
  return (
    <>
      <button type="button" onClick={loadThumbnails}>
        Reached
      </button>
      {createElement("video", {}, thumbnailTrack && <ThumbnailTrack {...thumbnailTrack} />)}
    </>
  );
}

test("thumbnails that have failed are loaded from the latest address when the seek bar is reached again", () => {
  const { container, rerender, getByRole } = render(<SeekBar src="/first" />);
  const track = () => container.querySelector("track");
  const reach = () => act(() => getByRole("button").click());
  reach();
  rerender(<SeekBar src="/second" />);
  reach();
  expect(track()).toHaveAttribute("src", "/first");

  fireEvent.error(track() ?? container);
  expect(track()).toBeNull();
  reach();
  expect(track()).toHaveAttribute("src", "/second");
});
