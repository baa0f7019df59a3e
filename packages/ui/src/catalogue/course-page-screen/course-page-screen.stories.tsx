import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { admin, learner, subscriber, visitor } from "../../account/model/viewer.fixtures.ts";
import { bundle } from "../../billing/model/bundle.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { CourseAdminTools } from "../course-admin-tools/course-admin-tools.tsx";
import { chemistry, overlong, pipelines, statistics } from "../model/course.fixtures.ts";
import { hindiOutlines, lectureOutlines, manyOutlines } from "./course-page-screen.fixtures.ts";
import { CoursePageScreen } from "./course-page-screen.tsx";

const page = { ...statistics, lectureCount: lectureOutlines.length, duration: 4215, lectures: lectureOutlines };

const meta = {
  title: "Screens/Public/Course page",
  component: CoursePageScreen,
  parameters: { layout: "fullscreen" },
  args: { course: ready(page), viewer: visitor, bundle, onRetry: fn(), onPreview: fn() },
} satisfies Meta<typeof CoursePageScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** It opens once another course is complete. */
export const AfterAnotherCourse: Story = {
  tags: ["no-picture"],
  args: { course: ready({ ...page, requires: { title: "Numbers first", href: "/courses/numbers-first" } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Numbers first")).toHaveAttribute("href", "/courses/numbers-first");
  },
};

/** Its facts count what is in it, and a text says how long it takes. */
export const WithTexts: Story = {
  tags: ["no-picture"],
  args: {
    course: ready({
      ...page,
      lectures: lectureOutlines.map((lecture, index) =>
        Object.assign({}, lecture, { parts: [index === 1 ? "text" : "video"], duration: 200 }),
      ),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${lectureOutlines.length - 1} videos, 1 text`)).toBeVisible();
    await expect(await canvas.findByText("Text · 4 min read")).toBeVisible();
  },
};

export const Loading: Story = { args: { course: loading } };
/** No course has the address. */
export const Empty: Story = {
  args: { course: ready(undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "This course is not here" })).toBeVisible();
  },
};
export const Filled: Story = {};

export const WithInstructor: Story = {
  tags: ["no-picture"],
  args: { course: ready({ ...page, teacher: { name: "Nadia Rahman", about: "Teaches statistics.\nSince 2011." } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Instructor" })).toBeVisible();
    await expect(canvas.getByText(/Since 2011/)).toBeVisible();
    await expect(canvas.getAllByText("Nadia Rahman")).toHaveLength(2);
    await expect(canvas.queryByText(page.instructor)).toBeNull();
  },
};

export const FilledForVisitor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Sign Up to Enroll" })).toHaveAttribute("href", "/signup");
    await expect(canvas.getByRole("link", { name: "Login to Continue" })).toHaveAttribute("href", "/login");
    await expect(canvas.getByRole("link", { name: "Courses" })).toHaveAttribute("href", "/courses");
    await expect(canvas.getByText("7 lectures · 1 h 10 min")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "What a distribution is" })).toBeNull();
  },
};

const sections = [
  { id: "s1", title: "What data say" },
  { id: "s2", title: "And what they do not" },
];

/** Each section says how long it is. Of a long course only the first is open. */
export const InSections: Story = {
  args: {
    course: ready({
      ...page,
      sections,
      lectures: manyOutlines.map((lecture, index) =>
        Object.assign({}, lecture, index > 0 && { sectionId: index < 6 ? "s1" : "s2" }),
      ),
    }),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const folded = () => Array.from(canvasElement.querySelectorAll("details"), ({ open }) => open);
    await expect(folded()).toEqual([false, false]);
    await userEvent.click(canvas.getByRole("heading", { level: 3, name: "And what they do not" }));
    await expect(folded()).toEqual([false, true]);
  },
};

/** Whoever may watch the course opens the lecture itself. */
export const WithPreview: Story = {
  args: {
    course: ready({
      ...page,
      lectures: lectureOutlines.map((lecture, index) => Object.assign({}, lecture, index < 2 && { preview: true })),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Free preview: What a distribution is" }));
    await expect(args.onPreview).toHaveBeenCalledWith(expect.objectContaining({ id: "l1" }));
    await expect(canvas.getAllByRole("button", { name: /^Free preview/ })).toHaveLength(2);
  },
};

/** A search leads to it. */
export const Named: Story = {
  args: { course: ready({ ...page, lectures: manyOutlines }), named: "lecture-l150" },
  play: async ({ canvas }) => {
    const row = canvas.getByText("Lecture number 151").closest("li");
    await expect(row).toHaveAttribute("aria-current", "true");
    await expect(row).toBeVisible();
  },
};

/** The page is English: on a Hindi one its words need no mark. */
export const FilledInHindi: Story = {
  globals: { language: "en" },
  args: { course: ready({ ...chemistry, lectures: hindiOutlines }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: chemistry.title })).toHaveAttribute("lang", "hi");
    await expect(canvas.getByText(chemistry.description)).toHaveAttribute("lang", "hi");
    await expect(canvas.getByText("भूनना")).toHaveAttribute("lang", "hi");
    await expect(canvas.getByText("Hindi")).toBeVisible();
  },
};

export const FilledForLearner: Story = {
  args: { viewer: learner },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Subscribe to Course" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.queryByRole("link", { name: "Watch Lectures" })).toBeNull();
  },
};

export const FilledForSubscriber: Story = {
  args: { viewer: subscriber },
  play: async ({ canvas }) => {
    const lectures = "/course/displaylectures?course=c-statistics";
    await expect(canvas.getByRole("link", { name: "Watch Lectures" })).toHaveAttribute("href", lectures);
    await expect(canvas.getByRole("link", { name: "What a distribution is" })).toHaveAttribute(
      "href",
      `${lectures}&lecture=l1`,
    );
  },
};

export const Started: Story = {
  args: { viewer: subscriber, course: ready({ ...page, percent: 43, nextLectureId: "l4" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Resume" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-statistics&lecture=l4",
    );
  },
};

export const FilledForAdmin: Story = {
  args: { viewer: admin },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Manage lectures" })).toHaveAttribute(
      "href",
      "/admin/lectures?course=c-statistics",
    );
    await expect(canvas.getByRole("link", { name: "Edit course" })).toHaveAttribute(
      "href",
      "/course/create?course=c-statistics",
    );
  },
};

export const DraftForAdmin: Story = {
  tags: ["picture"],
  args: {
    viewer: admin,
    course: ready({ ...page, learnerCount: 0 }),
    adminTools: <CourseAdminTools slug="practical-statistics-4f0c2a91be" draft />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only administrators see this page/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copy address" })).toBeVisible();
  },
};

export const Crowded: Story = {
  args: { course: ready({ ...overlong, lectures: manyOutlines }) },
  play: async ({ canvas }) => {
    const last = canvas.getByText("Lecture number 200");
    await expect(last).not.toBeVisible();
  },
};

export const LecturesUnfolded: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getByText("Lecture number 200");
    await userEvent.click(canvas.getByText("188 more lectures"));
    await expect(last).toBeVisible();
    await userEvent.click(canvas.getByText("188 more lectures"));
  },
};

export const NoThumbnail: Story = { args: { course: ready({ ...pipelines, lectures: lectureOutlines }) } };

export const EmptyCourse: Story = {
  args: { course: ready({ ...pipelines, lectureCount: 0, duration: undefined, lectures: [] }), bundle: undefined },
};

export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const Failed: Story = {
  args: { course: failed("Failed to get the course") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
