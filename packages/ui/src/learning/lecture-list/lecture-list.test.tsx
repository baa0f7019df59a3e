import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LectureList } from "./lecture-list.tsx";
import type { Lecture } from "../model/lecture.ts";

const lectures: Lecture[] = [
  { id: "a", title: "Spread", duration: 616, locked: false },
  { id: "b", title: "Sampling", duration: 679, locked: false },
];

function list(items: Lecture[], onOpen?: (id: string) => void) {
  return render(
    <LectureList
      title="Statistics"
      lectures={items}
      selectedId="b"
      lectureHref={(id) => `#${id}`}
      {...(onOpen && { onOpen })}
    />,
  );
}

test("each lecture is a link, and the one in the player is marked as current", () => {
  list(lectures);
  expect(screen.getByRole("link", { name: /Spread/ })).toHaveAttribute("href", "#a");
  expect(screen.getByRole("link", { current: true })).toHaveTextContent("Sampling");
});

test("shows the number of lectures, without an unknown length", () => {
  const { unmount } = list(lectures);
  expect(screen.getByText("2 lectures · 21:35")).toBeVisible();
  unmount();

  list([...lectures, { id: "c", title: "Confidence", locked: false }]);
  expect(screen.getByText("3 lectures")).toBeVisible();
});

test("a locked lecture is announced as locked", () => {
  list(lectures.map((lecture) => ({ ...lecture, locked: true })));
  expect(screen.getByRole("link", { name: /Spread \(locked\)/ })).toBeVisible();
});

test("what was completed before the lectures were locked is announced as both", () => {
  list(lectures.map((lecture) => ({ ...lecture, locked: true, completed: true })));
  expect(screen.getByRole("link", { name: /Spread \(complete, locked\)/ })).toBeVisible();
});

test("reports which lecture was opened, the current one too", async () => {
  const onOpen = vi.fn<(id: string) => void>();
  list(lectures, onOpen);
  await userEvent.click(screen.getByRole("link", { name: /Spread/ }));
  await userEvent.click(screen.getByRole("link", { name: /Sampling/ }));
  expect(onOpen.mock.calls).toEqual([["a"], ["b"]]);
});

test("a lecture that is opened in a new tab is not opened here", () => {
  const onOpen = vi.fn<(id: string) => void>();
  list(lectures, onOpen);
  const isFollowed = fireEvent.click(screen.getByRole("link", { name: /Spread/ }), { ctrlKey: true });
  expect(isFollowed).toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
});

test("a complete lecture is marked without colour alone, and the progress is above the list", () => {
  render(
    <LectureList
      title="Statistics"
      lectures={lectures.map((lecture, index) => Object.assign({}, lecture, { completed: index === 0 }))}
      courseProgress={{ percent: 50, completedLectures: 1 }}
      selectedId="b"
      lectureHref={(id) => `#${id}`}
    />,
  );
  const [spread, sampling] = screen.getAllByRole("link");
  expect(spread).toHaveAccessibleName(/Spread \(complete\)/);
  expect(within(spread ?? document.body).queryByText("1")).not.toBeInTheDocument();
  expect(sampling).not.toHaveAccessibleName(/complete/);
  expect(screen.getByRole("status")).toHaveTextContent("1 of 2 complete");
  expect(screen.getByRole("progressbar", { name: "Progress in Statistics" })).toHaveAttribute("value", "50");
});

test("unknown progress is not shown", () => {
  list(lectures);
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(screen.queryByText(/complete/)).not.toBeInTheDocument();
});
