import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { loading, ready } from "../../lib/loadable.ts";
import { LecturesScreen } from "./lectures-screen.tsx";
import type { LecturesScreenProps } from "./lectures-screen-props.ts";

const course = {
  title: "Statistics",
  lectures: [
    { id: "a", title: "Spread", description: "How far.", locked: false, src: "/media/a" },
    { id: "b", title: "Sampling", description: "How many.", locked: false, src: "/media/b" },
  ],
};

const props: LecturesScreenProps = {
  course: ready(course),
  viewer: { kind: "learner", name: "Asha Rao", subscribed: true },
  lectureHref: (id) => `#${id}`,
  addLectureHref: "#add",
  settings: { autoplayNext: false },
  onSettingsChange: vi.fn(),
  onSourceExpired: vi.fn(async () => undefined),
  onDelete: vi.fn(),
  onRetry: vi.fn(),
};

test("the heading is the same element from loading to watching, so that it keeps the focus", () => {
  const { rerender } = render(<LecturesScreen {...props} course={loading} />);
  const heading = screen.getByRole("heading", { level: 1 });
  heading.focus();

  rerender(<LecturesScreen {...props} selectedId="b" />);
  expect(screen.getByRole("heading", { level: 1, name: "Sampling" })).toBe(heading);
  expect(heading).toHaveFocus();
});

test("another lecture has the focus that the player of the last one had", () => {
  const { rerender } = render(<LecturesScreen {...props} selectedId="a" />);
  screen.getByRole("region", { name: "Video: Spread" }).focus();
  rerender(<LecturesScreen {...props} selectedId="b" />);
  expect(screen.getByRole("heading", { level: 1, name: "Sampling" })).toHaveFocus();
});

test("an unknown lecture shows the first one", () => {
  render(<LecturesScreen {...props} selectedId="gone" />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Spread");
});

test("only an admin can add and delete", () => {
  const { unmount } = render(<LecturesScreen {...props} />);
  expect(screen.queryByRole("link", { name: "Add New Lecture" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete Lecture" })).not.toBeInTheDocument();
  unmount();

  render(<LecturesScreen {...props} viewer={{ kind: "admin", name: "Mina", subscribed: false }} />);
  expect(screen.getByRole("link", { name: "Add New Lecture" })).toHaveAttribute("href", "#add");
  expect(screen.getByRole("button", { name: "Delete Lecture" })).toBeVisible();
});

test("the next lecture stays in full screen", async () => {
  const request = vi.fn(async function request(this: Element) {
    Object.defineProperty(document, "fullscreenElement", { configurable: true, value: this });
  });
  Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: true });
  Element.prototype.requestFullscreen = request;
  const { rerender } = render(<LecturesScreen {...props} selectedId="a" />);
  await userEvent.click(screen.getByRole("button", { name: "Full screen" }));
  expect(document.fullscreenElement).toContainElement(screen.getByRole("region", { name: "Video: Spread" }));

  rerender(<LecturesScreen {...props} selectedId="b" />);
  const next = screen.getByRole("region", { name: "Video: Sampling" });
  expect(document.fullscreenElement).toContainElement(next);
  expect(within(next).getByRole("button", { name: "Leave full screen" })).toBeInTheDocument();
});

test("a lecture that was chosen plays, and not when the browser's Forward leads to it again", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const { rerender } = render(<LecturesScreen {...props} selectedId="a" />);
  await userEvent.click(screen.getByRole("link", { name: "Next lecture" }));
  rerender(<LecturesScreen {...props} selectedId="b" />);
  expect(play).toHaveBeenCalledOnce();
  rerender(<LecturesScreen {...props} selectedId="a" />);
  rerender(<LecturesScreen {...props} selectedId="b" />);
  expect(play).toHaveBeenCalledOnce();
});

test.each(["Next lecture", "Continue"])("%s in a new tab chooses nothing here", async (name) => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const { rerender } = render(<LecturesScreen {...props} selectedId="a" />);
  const video = document.querySelector("video") ?? document.body;
  Object.defineProperty(video, "ended", { value: true });
  fireEvent.ended(video);
  fireEvent.click(await screen.findByRole("link", { name }), { ctrlKey: true });
  rerender(<LecturesScreen {...props} selectedId="b" />);
  expect(play).not.toHaveBeenCalled();
});

test("renders without a browser", () => {
  expect(renderToString(<LecturesScreen {...props} />)).toContain("Spread");
});

test("the last seconds of a lecture name the next one, once, and the last lecture names none", () => {
  const onNextNear = vi.fn();
  const { rerender } = render(<LecturesScreen {...props} selectedId="a" onNextNear={onNextNear} />);
  playTo(575);
  expect(onNextNear).not.toHaveBeenCalled();
  playTo(596);
  playTo(597);
  expect(onNextNear.mock.calls).toEqual([[course.lectures[1]]]);

  rerender(<LecturesScreen {...props} selectedId="b" onNextNear={onNextNear} />);
  playTo(596);
  expect(onNextNear).toHaveBeenCalledOnce();
});

test("the picture and the length are there before the video", () => {
  const known = {
    ...course,
    lectures: course.lectures.map((lecture) =>
      Object.assign({}, lecture, { poster: "/media/images/p", duration: 600 }),
    ),
  };
  render(<LecturesScreen {...props} course={ready(known)} />);
  expect(document.querySelector("video")).toHaveAttribute("poster", "/media/images/p");
  expect(screen.getByText(/0:00 \/ 10:00/)).toBeVisible();
});

/** What a browser does as a video of ten minutes plays on. */
function playTo(second: number): void {
  const video = document.querySelector("video");
  if (!video) throw new Error("There is no video.");
  const known = { duration: 600, currentTime: second, paused: false };
  for (const [name, value] of Object.entries(known)) Object.defineProperty(video, name, { configurable: true, value });
  fireEvent.timeUpdate(video);
}
