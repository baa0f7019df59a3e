import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { categories, chemistry, courses, manyCourses, poetry, statistics } from "../model/course.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { admin, learner, subscriber, visitor } from "../../account/model/viewer.fixtures.ts";
import { lectureMatches, transcriptMatches } from "../transcript-results/transcript-results.fixtures.ts";
import { TranscriptResults } from "../transcript-results/transcript-results.tsx";
import { CoursesScreen } from "./courses-screen.tsx";
import type { CourseCardData, CourseChoice, CourseFilter } from "../model/course.ts";
import type { CoursesScreenProps } from "./courses-screen-props.ts";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

const meta = {
  title: "Screens/Public/Courses",
  component: CoursesScreen,
  parameters: { layout: "fullscreen" },
  // Loaded before the screen is drawn: a picture shows it whole.
  beforeEach: async () => void (await import("./filters-and-empty.ts")),
  args: {
    courses: ready(courses),
    viewer: visitor,
    bundle,
    query: "",
    onSearch: fn(),
    filter: "all",
    onChoose: fn(),
    facets: categories,
    onRetry: fn(),
  },
} satisfies Meta<typeof CoursesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const languages = [
  { tag: "en", count: 6 },
  { tag: "hi", count: 1 },
  { tag: "ur", count: 1 },
];

function inLanguage(course: CourseCardData): CourseCardData {
  return { language: "en", ...course };
}

function like(course: CourseCardData): CourseCardData {
  return { ...course, approximate: true };
}

export const Loading: Story = { args: { courses: loading } };

export const Empty: Story = {
  args: { courses: ready([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Courses Available")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("0 courses");
  },
};

export const EmptySearch: Story = {
  args: { courses: ready([]), facets: [], query: "knitting" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No course matches “knitting”")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Show every course" })).toHaveAttribute("href", "/courses");
  },
};

export const EmptyFilter: Story = {
  args: { courses: ready([]), facets: [], filter: "new" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No course matches “New”")).toBeVisible();
    await expect(canvas.getByText("Nothing was added in the last 30 days.")).toBeVisible();
  },
};

export const EmptyCategory: Story = {
  args: {
    courses: ready([]),
    query: "numbers",
    choice: { category: "Design", length: "short" },
    facets: [
      { name: "Data", count: 3 },
      { name: "Mathematics", count: 12 },
    ],
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Mathematics (12)" });
    await expect(link).toHaveAttribute("href", "/courses?q=numbers&category=Mathematics&length=short");
    await expect(canvas.getByRole("link", { name: "Without “Design”" })).toHaveAttribute(
      "href",
      "/courses?q=numbers&length=short",
    );
    await expect(canvas.getByRole("combobox", { name: "Category" })).toHaveDisplayValue("Design (0)");
  },
};

export const EmptyLanguage: Story = {
  args: { courses: ready([]), facets: [], query: "numbers", choice: { language: "ur" }, languages },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No course matches “numbers”, “Urdu”")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Without “Urdu”" })).toHaveAttribute("href", "/courses?q=numbers");
    await expect(canvas.getByRole("combobox", { name: "Language of the courses" })).toHaveDisplayValue("Urdu (1)");
  },
};

export const EmptyForAdmin: Story = { args: { courses: ready([]), viewer: admin } };
export const Filled: Story = {};

export const FilledForVisitor: Story = {};

export const OpenedByAVisitor: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole("link", { name: "Practical Statistics with Python" });
    await userEvent.click(card);
    await expect(await screen.findByRole("link", { name: "Sign Up to Enroll" })).toHaveAttribute("href", "/signup");
    await expect(screen.getByRole("link", { name: "Login to Continue" })).toHaveAttribute("href", "/login");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(card).toHaveFocus());
  },
};

export const DetailsOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Typography for Interfaces" }));
    const dialog = await screen.findByRole("dialog", { name: "Typography for Interfaces" });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const SimilarMatches: Story = {
  args: {
    query: "statistic",
    courses: ready(courses.slice(0, 4).map((course, index) => (index === 0 ? course : like(course)))),
  },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole("heading");
    const place = (name = "") => headings.indexOf(canvas.getByRole("heading", { name }));
    await expect(place("Similar matches")).toBeGreaterThan(place(courses[0]?.title));
    await expect(place("Similar matches")).toBeLessThan(place(courses[1]?.title));
    await expect(canvas.getByRole("status")).toHaveTextContent("4 courses");
  },
};

export const OnlySimilarMatches: Story = {
  args: { query: "tipografy", courses: ready(courses.slice(1, 3).map(like)) },
};

export const FilledForLearner: Story = {
  args: { viewer: learner },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Practical Statistics with Python" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-statistics",
    );
  },
};

export const FilledForSubscriber: Story = { args: { viewer: subscriber } };

export const FilledForAdmin: Story = {
  args: { viewer: admin },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Create New Course" })).toHaveAttribute("href", "/course/create");
  },
};

/** Keeps the choices as a page would. */
function WithState(props: CoursesScreenProps) {
  const [query, setQuery] = useState(props.query);
  const [{ filter, choice }, setChosen] = useState<{ filter: CourseFilter; choice: CourseChoice }>({
    filter: props.filter,
    choice: {},
  });
  const found = courses.filter(
    ({ title, category }) =>
      title.toLowerCase().includes(query.toLowerCase()) && category === (choice.category ?? category),
  );
  return (
    <CoursesScreen
      {...props}
      courses={ready(found)}
      {...{ query, filter, choice }}
      onSearch={setQuery}
      onChoose={setChosen}
    />
  );
}

export const SearchAndFilter: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search courses" }), "typo");
    await expect(canvas.getByRole("status")).toHaveTextContent("1 course");
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("6 courses");
    await userEvent.click(canvas.getByRole("button", { name: "Popular" }));
    await expect(canvas.getByRole("button", { name: "Popular", pressed: true })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "All", pressed: false })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Category" }), "Design (1)");
    await expect(canvas.getByRole("status")).toHaveTextContent("1 course");
    await expect(canvas.getByRole("combobox", { name: "Sort by" })).toHaveDisplayValue("Most learners");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Sort by" }), "Title, A to Z");
    await expect(canvas.getByRole("button", { name: "All", pressed: true })).toBeVisible();
  },
};

export const SeveralLanguages: Story = {
  args: { courses: ready([chemistry, statistics, poetry].map(inLanguage)), languages },
  play: async ({ args, canvas, userEvent }) => {
    const language = await canvas.findByRole("combobox", { name: "Language of the courses" });
    await expect(language).toHaveDisplayValue("All languages (8)");
    await userEvent.selectOptions(language, "Hindi (1)");
    await expect(args.onChoose).toHaveBeenCalledWith({ filter: "all", choice: { language: "hi" } });
  },
};

export const Busy: Story = { args: { busy: true, query: "stat" } };
export const Crowded: Story = {
  args: { courses: ready(manyCourses), viewer: learner },
  // All two hundred are drawn; axe looks at the first twelve, as the rest differ in nothing and take it twenty seconds.
  parameters: { a11y: { context: { exclude: ["li:nth-child(n + 13)"] } } },
};
export const Narrowed: Story = {
  args: { choice: { category: "Interdisciplinary ".repeat(3).trim(), length: "medium", orderBy: "title" } },
};
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const MoreToLoad: Story = {
  args: { total: 41, onLoadMore: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("6 of 41 courses");
    await userEvent.click(canvas.getByRole("button", { name: "Load more courses" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const LaterPage: Story = {
  args: { page: 2, total: 41, onLoadMore: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Page 2: 6 of 41 courses");
    await expect(canvas.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/courses");
    await expect(canvas.queryByRole("link", { name: "Next page" })).toBeNull();
  },
};

export const EmptyPastTheLastPage: Story = {
  args: { courses: ready([]), page: 9, filter: "popular", choice: { category: "Design" } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Go to the first page" });
    await expect(link).toHaveAttribute("href", "/courses?filter=popular&category=Design");
  },
};

export const LoadingMore: Story = {
  args: { onLoadMore: fn(), loadingMore: true },
};

export const PressedWhileLoadingMore: Story = {
  ...LoadingMore,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Loading…" }));
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

const found = (noCourses?: ReactNode) => (
  <TranscriptResults
    found={ready({ lectures: lectureMatches, lines: transcriptMatches })}
    query="distribution"
    viewer={visitor}
    noCourses={noCourses}
    onRetry={fn()}
  />
);

/** Below the courses, and not before them. */
export const FilledWithWhatIsSaid: Story = {
  args: { courses: ready([statistics]), query: "distribution", lectureResults: found },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Said in lectures" })).toBeVisible();
  },
};

/** No course, but lectures: nothing says that nothing matches. */
export const OnlyLectures: Story = {
  args: { courses: ready([]), facets: [], query: "distribution", lectureResults: found },
  tags: ["picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Found for “distribution”/)).toBeVisible();
    await expect(canvas.queryByText(/^No course matches/)).toBeNull();
  },
};

export const WatchFree: Story = {
  args: {
    courses: ready(courses.map((course, index) => Object.assign({}, course, index % 2 === 0 && { hasPreview: true }))),
    choice: { preview: "true" },
  },
  tags: ["picture"],
  play: async ({ args, canvas, userEvent }) => {
    const free = await canvas.findByRole("checkbox", { name: "Free preview" });
    await expect(free).toBeChecked();
    await userEvent.click(free);
    await expect(args.onChoose).toHaveBeenCalledWith({ filter: "all", choice: {} });
  },
};

export const Failed: Story = {
  args: { courses: failed("Failed to get courses") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
