import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";

const meta = {
  title: "Components/Controls/Search box",
  component: SearchBox,
  args: {
    label: "Search courses",
    placeholder: "Search by title or description",
    value: "",
    onChange: fn<(value: string) => void>(),
  },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof SearchBox>;
export default meta;

type Story = StoryObj<typeof meta>;

function Remembering({ value: first, onChange, ...props }: SearchBoxProps) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <SearchBox {...props} value={value} onChange={change} />;
}

export const Empty: Story = {};

export const TypedAndCleared: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole("searchbox", { name: "Search courses" });
    await userEvent.type(box, "data");
    await expect(box).toHaveValue("data");
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith("");
  },
};
export const Filled: Story = { args: { value: "statistics" } };
export const Disabled: Story = { args: { disabled: true } };

export const EmptiedByEscape: Story = {
  args: { value: "statistics" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "{Escape}");
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
};

export const LongLabel: Story = {
  args: { value: "a very long search that somebody pasted out of a syllabus, with commas, and more of them than fit" },
};
