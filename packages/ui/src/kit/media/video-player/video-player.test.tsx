import { render, screen } from "@testing-library/react";
import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { VideoPlayerHandle } from "./player/video-player-props.ts";
import { VideoPlayer } from "./video-player.tsx";

vi.mock("./stream/stream-engine.ts", () => ({ playStream: () => ({ destroy: () => undefined }) }));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
});

test("its position is the one that it shows, also before the video has loaded", () => {
  const player = createRef<VideoPlayerHandle>();
  render(<VideoPlayer ref={player} title="Mean" src="/mean.mp4" startAt={75} saveData />);
  expect(player.current?.position()).toBe(75);
});

test("a stream is loaded at once where somebody was at the player before it was taken over", () => {
  const player = <VideoPlayer title="Mean" stream={{ src: "/mean.m3u8" }} duration={600} />;
  const container = document.createElement("div");
  container.innerHTML = renderToString(player);
  document.body.append(container);
  vi.stubGlobal(
    "MediaSource",
    Object.assign(() => undefined, { isTypeSupported: () => true }),
  );
  render(player).unmount();
  expect(document.head).not.toContainHTML("/mean.m3u8");

  screen.getByRole("button", { name: "Play" }).focus();
  render(player, { container, hydrate: true });
  expect(document.head).toContainHTML("/mean.m3u8");
});
