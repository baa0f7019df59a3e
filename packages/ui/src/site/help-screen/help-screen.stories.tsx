import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { articles, manyArticles } from "../model/site-text.fixtures.ts";
import { HelpScreen, type HelpScreenProps } from "./help-screen.tsx";

const meta = {
  title: "Screens/Public/Help center",
  component: HelpScreen,
  parameters: { layout: "fullscreen" },
  args: { articles: ready(articles), query: "", onSearch: fn(), onRetry: fn(), onFollow: fn() },
} satisfies Meta<typeof HelpScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { articles: loading } };
export const Empty: Story = { args: { articles: ready([]) } };

export const EmptySearch: Story = {
  args: { query: "knitting" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No article found")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("0 of 5 articles");
    await expect(canvas.getByRole("link", { name: "write to us" })).toHaveAttribute("href", "/contact");
  },
};

export const SearchCleared: Story = {
  ...EmptySearch,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show every article" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("5 articles");
  },
};

export const LinkInArticleFollowed: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("How do I pay?"));
    await userEvent.click(await canvas.findByRole("link", { name: "Checkout" }));
    await expect(args.onFollow).toHaveBeenCalledWith("/checkout");
    await expect(canvas.getByRole("link", { name: "Link to this article: How do I pay?" })).toHaveAttribute(
      "href",
      "/help#paying",
    );
  },
};

/** As its own link shows it. */
export const Opened: Story = {
  args: { openId: "cancelling" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("link", { name: "refund policy" })).toBeVisible());
    await expect(canvas.getByText("How do I cancel, and do I get my money back?").closest("summary")).toHaveFocus();
  },
};

/** Keeps the text as a page would. */
function WithState(props: HelpScreenProps) {
  const [query, setQuery] = useState(props.query);
  return <HelpScreen {...props} query={query} onSearch={setQuery} />;
}

export const Searching: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search the Help Center" }), "Süb");
    await expect(canvas.getByRole("status")).toHaveTextContent("3 of 5 articles");
    await userEvent.keyboard("scription cancel");
    await expect(canvas.getByRole("status")).toHaveTextContent("1 of 5 articles");
    await expect(canvas.getByText("How do I cancel, and do I get my money back?")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByRole("status")).toHaveTextContent("5 articles");
  },
};

export const Failed: Story = {
  args: { articles: failed("Failed to load the Help Center") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { articles: failed("Failed to load the Help Center"), busy: true } };
export const Crowded: Story = { args: { articles: ready(manyArticles) } };
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };
