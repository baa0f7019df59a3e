import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LectureList } from "./lecture-list.tsx";
import type { Lecture } from "../model/lecture.ts";

const lectures: Lecture[] = [
  { id: "a", title: "What a distribution is", duration: 490, locked: false },
  { id: "b", title: "Mean, median, and when to doubt them", duration: 553, locked: false },
  { id: "c", title: "Spread", duration: 616, locked: false },
];

const many = Array.from({ length: 120 }, (_, index): Lecture => ({
  id: `m${index}`,
  title: `Exercise ${index + 1}`,
  duration: 95 + index,
  locked: false,
}));

const meta = {
  title: "Components/Player/Lecture list",
  component: LectureList,
  args: { title: "Practical Statistics with Python", lectures, selectedId: "b", lectureHref: (id) => `#${id}` },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof LectureList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
const sections = [
  { id: "s1", title: "What data say" },
  { id: "s2", title: "And what they do not: a title that needs more than one line of this list" },
];

/** The first lecture is in none. */
export const InSections: Story = {
  args: {
    sections,
    lectures: lectures.map((lecture, index) =>
      Object.assign({}, lecture, { completed: index < 2, ...(index > 0 && { sectionId: index === 1 ? "s1" : "s2" }) }),
    ),
    courseProgress: { percent: 67, completedLectures: 2 },
  },
  play: async ({ canvas }) => {
    const first = canvas.getByRole("heading", { level: 3, name: "What data say" });
    await expect(first.parentElement).toHaveTextContent("1 of 1 complete · 9:13");
    const lists = canvas.getAllByRole("list");
    await expect(lists.map((list) => list.getAttribute("start"))).toEqual(["1", "2", "3"]);
  },
};

export const Started: Story = {
  args: {
    lectures: lectures.map((lecture, index) => Object.assign({}, lecture, { completed: index !== 2 })),
    courseProgress: { percent: 67, completedLectures: 2 },
    selectedId: "c",
  },
};

/** The lecture on the player is one of the complete ones. */
export const Complete: Story = {
  args: {
    lectures: lectures.map((lecture) => Object.assign({}, lecture, { completed: true })),
    courseProgress: { percent: 100, completedLectures: 3 },
  },
};

export const Locked: Story = { args: { lectures: lectures.map((lecture) => ({ ...lecture, locked: true })) } };
/** The second one opens without a subscription. */
export const LockedButOne: Story = {
  args: { lectures: lectures.map((lecture) => ({ ...lecture, locked: true, preview: lecture.id === "b" })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /Preview/ })).not.toHaveAccessibleName(/locked/);
    await expect(canvas.getAllByRole("link", { name: /\(locked\)/ })).toHaveLength(2);
  },
};
export const WithoutLengths: Story = {
  args: { lectures: lectures.map(({ id, title }) => ({ id, title, locked: false })) },
};

export const LongTitle: Story = {
  args: {
    lectures: [
      {
        id: "a",
        duration: 490,
        locked: false,
        title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte",
      },
    ],
  },
};

/** A list that scrolls shows the lecture on the player, without moving the page. */
export const ManyInLittleRoom: Story = {
  args: { lectures: many, selectedId: "m90", className: "max-h-96" },
  play: async ({ canvas, canvasElement }) => {
    const frame = canvas.getByRole("list").getBoundingClientRect();
    const row = canvas.getByRole("link", { current: true }).getBoundingClientRect();
    await expect(row.top).toBeGreaterThanOrEqual(frame.top);
    await expect(row.bottom).toBeLessThanOrEqual(frame.bottom);
    await expect(canvasElement.ownerDocument.scrollingElement?.scrollTop).toBe(0);
  },
};
