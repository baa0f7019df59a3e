import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ready } from "../../lib/loadable.ts";
import { LecturesScreen } from "./lectures-screen.tsx";
import type { SidePanelPart, LecturesScreenProps } from "./lectures-screen-props.ts";

const broken = vi.hoisted(() => new Set<string>());

type Code = Record<string, ComponentType<object>>;

/** The part throws while it is in `broken`. */
const breakable = vi.hoisted(() => async (name: string, original: <T>() => Promise<T>) => {
  const code = await original<Code>();
  const Part = code[name];
  if (!Part) throw new Error(`There is no ${name}.`);
  const Breakable = (props: object) => {
    if (broken.has(name)) throw new Error(`${name} stopped.`);
    return <Part {...props} />;
  };
  return { ...code, [name]: Breakable };
});

vi.mock("../lecture-list/lecture-list.tsx", (original) => breakable("LectureList", original));
vi.mock("./lecture-actions.tsx", (original) => breakable("LectureActions", original));
vi.mock("../course-end/course-end.tsx", (original) => breakable("CourseEnd", original));
vi.mock("../transcript/transcript.tsx", () => ({
  Transcript: () => {
    if (broken.has("Transcript")) throw new Error("Transcript stopped.");
    return <p>Lines</p>;
  },
}));
// jsdom has no tracks.
vi.mock("../../kit/media/video-player/captions/caption-track.tsx", () => ({ CaptionTrack: () => null }));
vi.mock("../../kit/media/video-player/overlay/player-overlay.tsx", (original) => breakable("PlayerOverlay", original));
vi.mock("../../kit/media/video-player/controls/player-controls.tsx", (original) =>
  breakable("PlayerControls", original),
);
vi.mock("../../kit/media/video-player/video-player.tsx", (original) => breakable("VideoPlayer", original));

beforeEach(() => {
  broken.clear();
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const captions = [{ language: "en", isDefault: true, src: "/captions" }];
const props: LecturesScreenProps = {
  course: ready({
    title: "Statistics",
    lectures: [
      { id: "a", title: "Spread", description: "How far.", locked: false, src: "/media/a", completed: true, captions },
    ],
  }),
  viewer: { kind: "learner", name: "Asha Rao", subscribed: true },
  lectureHref: (id) => `#${id}`,
  addLectureHref: "#add",
  courseProgress: { completedLectures: 1, percent: 100 },
  ending: {
    now: false,
    requested: false,
    completedAt: "2026-03-04T10:00:00Z",
    watchedSeconds: 60,
    next: { status: "ready", value: undefined },
  },
  sidePanel: besideVideo("lectures"),
  settings: { autoplayNext: false },
  onSettingsChange: vi.fn(),
  onSourceExpired: vi.fn(async () => undefined),
  onDelete: vi.fn(),
  onRetry: vi.fn(),
};

function besideVideo(part: SidePanelPart) {
  return { part, href: (other: string) => `#${other}`, onOpen: vi.fn() };
}

const video = () => document.querySelector("video");

test.each(["LectureList", "LectureActions", "CourseEnd", "Transcript", "PlayerOverlay", "PlayerControls"])(
  "the video plays on when %s fails, and the part can be tried again",
  async (part) => {
    const beside = besideVideo(part === "Transcript" ? "transcript" : "lectures");
    const { rerender } = render(<LecturesScreen {...props} sidePanel={beside} />);
    if (part === "Transcript") await screen.findByText("Lines");
    const playing = video();
    expect(playing).toBeInTheDocument();

    broken.add(part);
    rerender(<LecturesScreen {...props} sidePanel={{ ...beside }} />);
    expect(screen.getByRole("alert")).toHaveTextContent("This part could not be shown.");
    expect(video()).toBe(playing);

    broken.clear();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(video()).toBe(playing);
  },
);

test("a player that fails leaves the list, and can be tried again by itself", async () => {
  broken.add("VideoPlayer");
  render(<LecturesScreen {...props} />);
  const list = screen.getByRole("region", { name: "Statistics" });
  broken.clear();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(video()).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Statistics" })).toBe(list);
});

test("another lecture tries a failed part again", () => {
  broken.add("LectureList");
  const { rerender } = render(<LecturesScreen {...props} />);
  broken.clear();
  const other = { id: "b", title: "Sampling", description: "How many.", locked: false, src: "/media/b" };
  rerender(<LecturesScreen {...props} course={ready({ title: "Statistics", lectures: [other] })} />);
  expect(screen.getByRole("region", { name: "Statistics" })).toBeInTheDocument();
});
