import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { NotFoundScreen } from "./not-found-screen.tsx";

const meta = {
  title: "Screens/Messages/Page not found",
  component: NotFoundScreen,
  parameters: { layout: "fullscreen" },
  args: { onSearch: fn(), onGoBack: fn() },
} satisfies Meta<typeof NotFoundScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const SearchedAndLeft: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Search" }));
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search courses" }), "algebra{Enter}");
    await expect(args.onSearch).toHaveBeenCalledWith("algebra");
    await userEvent.click(canvas.getByRole("button", { name: "Go Back" }));
    await expect(args.onGoBack).toHaveBeenCalledOnce();
  },
};
