import { fn } from "storybook/test";
import { ready } from "../../lib/loadable.ts";
import { started, startedStatistics } from "./lectures-screen.fixtures.ts";
import type { LecturesScreenProps } from "./lectures-screen-props.ts";

export const lecturesArgs = {
  course: ready(startedStatistics),
  courseProgress: started,
  viewer: { kind: "learner", name: "Asha Rao", subscribed: true },
  selectedId: "l4",
  lectureHref: (id: string) => `#${id}`,
  addLectureHref: "#add",
  bundle: { amount: 49_900, currency: "INR", durationMonths: 12 },
  settings: { muted: true, autoplayNext: false },
  onSettingsChange: fn(),
  onSourceExpired: fn(async () => undefined),
  onWatched: fn(),
  onComplete: fn(),
  onDelete: fn(),
  onRetry: fn(),
} satisfies LecturesScreenProps;
