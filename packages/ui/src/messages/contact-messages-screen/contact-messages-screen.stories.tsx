import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, mocked, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { answered, done, long, manyMessages, short, undelivered } from "./contact-messages-screen.fixtures.ts";
import type { MessageAnswering } from "../model/message-answering.ts";
import { ContactMessagesScreen } from "./contact-messages-screen.tsx";

const answering: MessageAnswering = {
  busy: false,
  validate: ({ text }) => (text.trim() === "" ? { text: "All fields are mandatory" } : {}),
  onWrite: fn(),
  onLeave: fn(),
  onSend: fn(),
};

const meta = {
  title: "Screens/Admin/Contact messages",
  component: ContactMessagesScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("messages", 2),
    messages: ready([short, long, done]),
    openCount: 2,
    query: "",
    onSearch: fn(),
    filter: "all",
    onFilter: fn(),
    onMark: fn(),
    onDelete: fn(),
    answering,
    onRetry: fn(),
  },
} satisfies Meta<typeof ContactMessagesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { messages: loading, openCount: undefined } };

export const LoadingOnPhone: Story = {
  args: { messages: loading, openCount: undefined },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Empty: Story = { args: { messages: ready([]), openCount: 0 } };

export const Filled: Story = {};

export const MessagesHandled: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    const [first, second, third] = canvas.getAllByRole("article");
    if (!first || !second || !third) throw new Error("There are three messages.");
    await userEvent.click(within(first).getByRole("button", { name: /^Answer/ }));
    await expect(args.answering.onWrite).toHaveBeenLastCalledWith("m-1");
    await expect(within(first).queryByRole("button", { name: "Show all" })).not.toBeInTheDocument();
    await userEvent.click(within(first).getByRole("button", { name: /^Mark as done/ }));
    await expect(args.onMark).toHaveBeenLastCalledWith("m-1", true);
    await userEvent.click(within(third).getByRole("button", { name: /^Reopen/ }));
    await expect(args.onMark).toHaveBeenLastCalledWith("m-3", false);

    const folded = within(second).getByText(/What can I do/);
    const height = folded.clientHeight;
    await userEvent.click(within(second).getByRole("button", { name: "Show all" }));
    await expect(folded.clientHeight).toBeGreaterThan(height);
    await userEvent.click(within(second).getByRole("button", { name: "Show less" }));
    await expect(folded.clientHeight).toBe(height);

    await userEvent.click(within(second).getByRole("button", { name: /^Delete/ }));
    const dialog = await screen.findByRole("alertdialog");
    await expect(dialog).toHaveTextContent("What Tomás Ortega wrote on 20 Nov 2026 will be gone.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete Message" }));
    await expect(args.onDelete).toHaveBeenCalledWith("m-2");
  },
};

export const Filtered: Story = {
  args: { filter: "open", messages: ready([short, long]) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Open (2)" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(args.onFilter).toHaveBeenCalledWith("done");
  },
};

/** A marked message leaves the list of open ones after a while, as after the server's response. */
function OpenMessages(props: ComponentProps<typeof ContactMessagesScreen>) {
  const [messages, setMessages] = useState([short, long]);
  const [markingIds, setMarkingIds] = useState<string[]>([]);
  const answer = () => {
    setMessages(messages.filter(({ id }) => !markingIds.includes(id)));
    setMarkingIds([]);
  };
  return (
    <>
      <ContactMessagesScreen
        {...props}
        messages={ready(messages)}
        markingIds={markingIds}
        onMark={(id) => setMarkingIds([...markingIds, id])}
      />
      <button type="button" className="sr-only" onMouseDown={(event) => event.preventDefault()} onClick={answer}>
        Answer
      </button>
    </>
  );
}

/** The focus does not fall to the top of the page with the message that had it. */
export const MarkedAmongTheOpen: Story = {
  args: { filter: "open" },
  render: (args) => <OpenMessages {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Mark as done.*Nadia/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await waitFor(() => expect(canvas.queryByText("Nadia Rahman")).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole("region", { name: "What was written" })).toHaveFocus());
  },
};

export const Answering: Story = {
  tags: ["picture"],
  args: { answering: { ...answering, messageId: "m-1" } },
  // The four pictures of a story share these functions.
  beforeEach: () => {
    mocked(answering.onSend).mockClear();
    mocked(answering.onLeave).mockClear();
  },
  play: async ({ args, canvas, userEvent }) => {
    const form = canvas.getByRole("form", { name: "Answer to Nadia Rahman" });
    await userEvent.click(within(form).getByRole("button", { name: "Send Answer" }));
    await expect(await within(form).findByText("All fields are mandatory")).toBeVisible();
    await expect(args.answering.onSend).not.toHaveBeenCalled();
    await userEvent.type(within(form).getByLabelText("Your answer"), "In March.");
    await userEvent.click(within(form).getByRole("button", { name: "Send Answer" }));
    await expect(args.answering.onSend).toHaveBeenCalledWith({ text: "In March." });
    await userEvent.click(within(form).getByRole("button", { name: "Cancel" }));
    await expect(args.answering.onLeave).toHaveBeenCalledOnce();
  },
};

export const SendingAnswer: Story = { args: { answering: { ...answering, messageId: "m-1", busy: true } } };

export const AnswerRefused: Story = {
  args: {
    answering: { ...answering, messageId: "m-1", failure: "No mail can be sent to this address" },
  },
};

export const Answered: Story = {
  args: { messages: ready([answered, done]), filter: "done" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Answers" })).toHaveTextContent(
      /^Ravi Menon answered on 21 Nov 2026/,
    );
    await expect(canvas.getByRole("button", { name: /^Answer again/ })).toBeVisible();
  },
};

/** No mail program took the answer, and the message is open again. */
export const AnswerUndelivered: Story = {
  args: { messages: ready([undelivered]) },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The mail did not reach this address/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Answer again/ })).toBeVisible();
  },
};

export const AnsweringOnPhone: Story = {
  args: { answering: { ...answering, messageId: "m-1" }, messages: ready([short, answered]) },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const NothingOpen: Story = { args: { messages: ready([]), filter: "open", openCount: 0 } };
export const NothingDone: Story = { args: { messages: ready([]), filter: "done" } };

export const NothingFound: Story = {
  args: { messages: ready([]), query: "pottery", filter: "open" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Empty the search" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
  },
};

export const Busy: Story = { args: { markingIds: ["m-1"], deletingIds: ["m-2"], busy: true } };

export const Failed: Story = {
  args: { messages: failed("Failed to fetch the messages") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Crowded: Story = {
  args: { messages: ready(manyMessages), total: 2400, openCount: 1600, onLoadMore: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("40 of 2,400 messages")).toBeVisible();
  },
};

export const MoreLoaded: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Load more messages" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
