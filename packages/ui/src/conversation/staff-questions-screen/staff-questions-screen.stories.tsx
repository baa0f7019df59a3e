import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { StaffPost } from "../model/staff-post.ts";
import { StaffQuestionsScreen } from "./staff-questions-screen.tsx";

const unanswered: StaffPost = {
  id: "q1",
  title: "Is n = 30 enough?",
  excerpt: "Everybody says thirty, and nobody says why.",
  href: "#q1",
  course: { title: "Practical Statistics with Python" },
  lecture: { title: "Sampling and the central limit", href: "#l4" },
  author: "Asha Verma",
  authorId: "u1",
  byStaff: false,
  state: "visible",
  isAnswer: false,
  answerCount: 0,
  reports: [],
  createdAt: "2026-11-18T10:00:00.000Z",
};
const reported: StaffPost = {
  ...unanswered,
  id: "a1",
  excerpt: "Buy my course instead.",
  author: "Dev Joshi",
  authorId: "u2",
  isAnswer: true,
  reports: [
    { reason: "An advertisement", createdAt: "2026-11-19T10:00:00.000Z" },
    { reason: "He writes this everywhere", createdAt: "2026-11-19T11:00:00.000Z" },
  ],
};

const meta = {
  title: "Screens/Admin/Questions",
  component: StaffQuestionsScreen,
  parameters: { layout: "fullscreen" },
  tags: ["no-picture"],
  args: {
    nav: adminNav("questions", 2),
    posts: ready([unanswered]),
    filter: "unanswered",
    onFilter: fn(),
    counts: { unanswered: 1, reported: 1 },
    onDecide: fn(async () => ({ ok: true, message: "" })),
    onWriting: fn(async () => ({ ok: true, message: "" })),
    onRetry: fn(),
  },
} satisfies Meta<typeof StaffQuestionsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { posts: loading, counts: undefined } };

export const Empty: Story = { args: { posts: ready([]), counts: { unanswered: 0, reported: 0 } } };

export const Filled: Story = {};

export const FilledForAssistant: Story = {
  render: (args) => <StaffQuestionsScreen {...args} onWriting={undefined} />,
};

export const Reported: Story = { args: { filter: "reported", posts: ready([reported]) } };

export const Busy: Story = { args: { busy: true } };

export const Failed: Story = { args: { posts: failed("Failed to load the questions") } };

export const Crowded: Story = {
  args: {
    posts: ready(
      Array.from({ length: 24 }, (_, index) => ({ ...(index % 3 === 0 ? reported : unanswered), id: `p${index}` })),
    ),
    counts: { unanswered: 1204, reported: 96 },
    onLoadMore: fn(),
  },
};

export const Decided: Story = {
  args: { filter: "reported", posts: ready([reported]) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "All" }));
    await expect(args.onFilter).toHaveBeenCalledWith("all");
    await userEvent.click(canvas.getByRole("button", { name: /^Hide/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hide this" }));
    await userEvent.click(dialog.getByRole("button", { name: "Hide" }));
    await expect(await dialog.findByText("Give a reason")).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Reason"), "An advertisement");
    await userEvent.click(dialog.getByRole("button", { name: "Hide" }));
    await waitFor(() =>
      expect(args.onDecide).toHaveBeenCalledWith("a1", {
        decision: "hide",
        reason: "An advertisement",
        reported: true,
      }),
    );
    await userEvent.click(canvas.getByRole("button", { name: /^Stop.*Dev Joshi/ }));
    const stopping = within(await screen.findByRole("dialog", { name: "Stop this person from writing" }));
    await userEvent.type(stopping.getByLabelText("Reason"), "Again");
    await fireEvent.change(stopping.getByLabelText("Last day of it"), { target: { value: "2026-12-24" } });
    await userEvent.click(stopping.getByRole("button", { name: "Stop" }));
    await waitFor(() =>
      expect(args.onWriting).toHaveBeenCalledWith("u2", { stopped: true, reason: "Again", lastDay: "2026-12-24" }),
    );
  },
};

export const OnPhone: Story = {
  args: { filter: "reported", posts: ready([reported, unanswered]) },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
