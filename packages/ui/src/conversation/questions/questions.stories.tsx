import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { noDrafts, question, summaries, thread } from "./questions.fixtures.ts";
import { Questions } from "./questions.tsx";

const meta = {
  title: "Components/Courses and batches/Questions",
  component: Questions,
  tags: ["no-picture"],
  args: {
    questions: ready(summaries),
    onNear: fn(),
    onRetry: fn(),
    loadingMore: false,
    href: (id) => `#${id ?? ""}`,
    player: { position: () => 754, seek: fn() },
    drafts: noDrafts,
    validate: ({ text }) => (text.trim() === "" ? { text: "All fields are mandatory" } : {}),
    onQuestion: fn(async () => ({ ok: true, message: "" })),
    onTitle: fn(),
  },
} satisfies Meta<typeof Questions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const List: Story = {};

export const Loading: Story = { args: { questions: loading } };

export const FarBelow: Story = {
  args: { questions: undefined },
  decorators: [(Story) => <div className="pt-[300vh]">{Story()}</div>],
  play: async ({ args, canvas }) => {
    await expect(args.onNear).not.toHaveBeenCalled();
    canvas.getByRole("heading", { name: "Questions" }).scrollIntoView();
    await waitFor(() => expect(args.onNear).toHaveBeenCalledOnce());
  },
};

export const Empty: Story = { args: { questions: ready([]) } };

export const Failed: Story = { args: { questions: failed("Failed to load the questions") } };

const stopped = {
  why: "stopped",
  reason: "Advertisements in several threads",
  until: "2026-12-24T18:29:59.000Z",
} as const;

export const Stopped: Story = { args: { refusal: stopped } };

export const DemoAccount: Story = { args: { refusal: { why: "demo" } } };

export const Further: Story = {
  args: { onMore: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Load more questions" }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const Asked: Story = {
  args: {
    similar: {
      questions: [{ id: "q3", title: "Is n = 30 enough?", href: "#q3", answerCount: 0 }],
      lines: [{ second: 61, text: "An average of averages behaves well." }],
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ask a question" }));
    const form = within(await canvas.findByRole("form", { name: "Ask a question" }));
    await expect(form.getByLabelText("Your question in one sentence")).toHaveFocus();
    await userEvent.click(form.getByRole("button", { name: "Send question" }));
    await expect(await form.findByText("Write the question")).toBeVisible();
    await userEvent.type(form.getByLabelText("Your question in one sentence"), "Why?");
    await expect(args.onTitle).toHaveBeenLastCalledWith("Why?");
    await expect(form.getByRole("link", { name: "Is n = 30 enough?" })).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "1:01" }));
    await expect(args.player?.seek).toHaveBeenCalledWith(61);
    await userEvent.type(form.getByLabelText(/What you have tried/), "A die.");
    await expect(form.getByRole("checkbox", { name: /It is about 12:34/ })).toBeChecked();
    await userEvent.click(form.getByRole("button", { name: "Send question" }));
    await waitFor(() => expect(args.onQuestion).toHaveBeenCalledWith({ title: "Why?", text: "A die.", second: 754 }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Questions" })).toHaveFocus());
  },
};

export const SendingRefused: Story = {
  args: { onQuestion: fn(async () => ({ ok: false, message: "You may not write here" })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ask a question" }));
    await userEvent.type(await canvas.findByLabelText("Your question in one sentence"), "Why?");
    await userEvent.type(canvas.getByLabelText(/What you have tried/), "A die.");
    await userEvent.click(canvas.getByRole("button", { name: "Send question" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("You may not write here");
  },
};

export const Thread: Story = { args: { open: thread } };

export const ThreadLoading: Story = { args: { open: { ...thread, question: loading } } };

export const ThreadGone: Story = { args: { open: { ...thread, question: ready(undefined) } } };

export const ThreadFailed: Story = { args: { open: { ...thread, question: failed("Failed to load the question") } } };

export const ThreadLocked: Story = { args: { open: { ...thread, question: ready({ ...question, locked: true }) } } };

export const ThreadStopped: Story = {
  args: { open: thread, refusal: stopped },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Reason: Advertisements in several threads")).toBeVisible();
    await expect(canvas.queryByRole("form")).not.toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: /^(?:Edit|Accept)/ })).not.toBeInTheDocument();
  },
};

export const ThreadForStaff: Story = {
  args: { open: { ...thread, question: ready({ ...question, own: false, mayModerate: true }) } },
};

export const ThreadUsed: Story = {
  args: { open: thread },
  play: async ({ args: { open }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Play from 12:34" }));
    const [, first, second] = canvas.getAllByRole("article");
    if (!first || !second) throw new Error("There are answers.");
    await userEvent.click(within(first).getByRole("button", { name: /^Helpful/, pressed: true }));
    await expect(open?.onVote).toHaveBeenCalledWith("a1", false);
    await userEvent.click(within(second).getByRole("button", { name: /^Accept/, pressed: false }));
    await expect(open?.onAccept).toHaveBeenCalledWith("a2");
    await userEvent.click(within(second).getByRole("button", { name: /^Report/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Report this" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "An advertisement");
    await userEvent.click(dialog.getByRole("button", { name: "Report" }));
    await waitFor(() => expect(open?.onReport).toHaveBeenCalledWith("a2", "An advertisement"));
    await userEvent.type(canvas.getByLabelText(/^Your answer/), "Sums forget.");
    await userEvent.click(canvas.getByRole("button", { name: "Send answer" }));
    await waitFor(() => expect(open?.onAnswer).toHaveBeenCalledWith({ text: "Sums forget." }));
  },
};

export const ThreadDecided: Story = {
  args: { open: { ...thread, question: ready({ ...question, own: false, mayModerate: true }) } },
  play: async ({ args: { open }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Lock", pressed: false }));
    await expect(open?.onState).toHaveBeenCalledWith({ locked: true });
    const [, first] = canvas.getAllByRole("article");
    if (!first) throw new Error("There are answers.");
    await userEvent.click(within(first).getByRole("button", { name: /^Earlier versions/ }));
    await waitFor(() => expect(screen.getByText("Because of sums.")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await userEvent.click(within(first).getByRole("button", { name: /^Hide/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hide this" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Wrong");
    await userEvent.click(dialog.getByRole("button", { name: "Hide" }));
    await waitFor(() => expect(open?.onDecide).toHaveBeenCalledWith("a1", "hide", "Wrong"));
  },
};

export const ThreadOnPhone: Story = {
  args: { open: { ...thread, question: ready({ ...question, mayModerate: true }) } },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
