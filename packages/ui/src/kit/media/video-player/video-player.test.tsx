import { render } from "@testing-library/react";
import { createRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { VideoPlayerHandle } from "./player/video-player-props.ts";
import { VideoPlayer } from "./video-player.tsx";

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
});

test("its position is the one that it shows, also before the video has loaded", () => {
  const player = createRef<VideoPlayerHandle>();
  render(<VideoPlayer ref={player} title="Mean" src="/mean.mp4" startAt={75} saveData />);
  expect(player.current?.position()).toBe(75);
});
