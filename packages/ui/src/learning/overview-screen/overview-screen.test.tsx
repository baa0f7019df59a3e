import { render, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { pipelines, sound, statistics, typography } from "../model/learning.fixtures.ts";
import type { LearnerCourse, OverviewData } from "../model/learning.ts";
import { loading, ready } from "../../lib/loadable.ts";
import { learner, subscriber } from "../../account/model/viewer.fixtures.ts";
import { nothingYet, several } from "./overview-screen.fixtures.ts";
import { OverviewScreen } from "./overview-screen.tsx";
import type { OverviewScreenProps } from "./overview-screen-props.ts";
import { active, none } from "../../billing/model/subscription.fixtures.ts";

const props: OverviewScreenProps = {
  viewer: subscriber,
  dayTime: "morning",
  overview: ready(several),
  subscription: active,
  onRetry: vi.fn<() => void>(),
};

function show(started: readonly LearnerCourse[]) {
  render(<OverviewScreen {...props} overview={ready({ ...several, started })} />);
}

const others = () =>
  screen.queryAllByRole("article").map((card) => within(card).getByRole("heading", { level: 3 }).textContent);

test("the heading is the same element from loading to the dashboard, so that it keeps the focus", () => {
  const { rerender } = render(<OverviewScreen {...props} overview={loading} />);
  const heading = screen.getByRole("heading", { level: 1, name: "Good morning, Nadia" });
  heading.focus();

  rerender(<OverviewScreen {...props} />);

  expect(screen.getByRole("link", { name: "Resume at 8:12" })).toBeVisible();
  expect(heading).toHaveFocus();
});

test("the course last played is large, the two before it are small", () => {
  show([pipelines, sound, statistics, { ...statistics, id: "c-fourth", title: "A fourth" }]);
  expect(screen.getByRole("region", { name: "Retries that do not stampede" })).toBeVisible();
  expect(others()).toEqual(["Signals and Sound", "Practical Statistics with Python"]);
});

test("incomplete courses come before complete ones", () => {
  show([typography, sound]);
  expect(screen.getByRole("region", { name: "Phase, and why two speakers can be silent" })).toBeVisible();
  expect(others()).toEqual(["Typography for Interfaces"]);
});

test("without the lecture's length, the bar shows the course's progress", () => {
  show([sound]);
  expect(screen.getByRole("progressbar", { name: "Progress in Signals and Sound" })).toHaveValue(22);
  expect(screen.getByText("22% of the course complete")).toBeVisible();
  expect(screen.getByRole("link", { name: "Resume" })).toBeVisible();
});

test("what is read has no time to resume at", () => {
  const { next } = pipelines;
  show([{ ...pipelines, next: next && { ...next, reading: true } }]);
  expect(screen.getByRole("link", { name: "Resume" })).toBeVisible();
});

test("one finished course has the singular", () => {
  show([typography]);
  expect(screen.getByRole("heading", { name: "You finished what you started" })).toBeVisible();
});

test("the greeting uses the first word of the name", () => {
  render(<OverviewScreen {...props} viewer={{ ...subscriber, name: "  Asha   Raman " }} />);
  expect(screen.getByRole("heading", { level: 1, name: "Good morning, Asha" })).toBeVisible();
});

function showTo(courseId: string, overview: OverviewData) {
  const viewer = { ...learner, courseIds: [courseId, courseId] };
  render(<OverviewScreen {...props} viewer={viewer} subscription={none} overview={ready(overview)} />);
}

function linkTexts(name: RegExp) {
  return screen.queryAllByRole("link", { name }).map(({ textContent }) => textContent);
}

describe("somebody to whom one course is open", () => {
  test("may start that one, and is offered the others", () => {
    showTo(pipelines.id, nothingYet);
    expect(screen.getByText(/^1 course is open to you\./)).toBeVisible();
    expect(linkTexts(/^Start Learning/)).toEqual([`Start Learning ${pipelines.title}`]);
    expect(screen.getByRole("region", { name: "What a subscription opens" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
  });

  test("continues with that one, whichever was played last", () => {
    showTo(pipelines.id, { ...several, started: [statistics, pipelines, typography] });
    expect(screen.getByRole("region", { name: "Retries that do not stampede" })).toBeVisible();
    expect(others()).toEqual([statistics.title, typography.title]);
    expect(linkTexts(/^(Resume|Watch again) /)).toEqual(["Resume at 23:25"]);
    expect(screen.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
  });

  test("is not asked to go on with another", () => {
    showTo(pipelines.id, { ...several, started: [statistics] });
    expect(screen.getByRole("region", { name: "Where you stopped" })).toBeVisible();
    expect(linkTexts(/^Resume/)).toEqual([]);
  });
});
