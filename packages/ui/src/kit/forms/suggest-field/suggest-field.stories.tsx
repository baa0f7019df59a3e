import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { useForm } from "../../../lib/forms/form.ts";
import { SuggestField, type SuggestFieldProps } from "./suggest-field.tsx";

function InForm(props: SuggestFieldProps) {
  const { formProps, fill } = useForm({ validate: () => ({}), onSubmit: fn() });
  return (
    <form {...formProps} className="min-h-64 max-w-105">
      <SuggestField {...props} fill={fill} />
    </form>
  );
}

const meta = {
  title: "Components/Controls/Suggest field",
  component: SuggestField,
  args: {
    label: "Category",
    name: "category",
    hint: "An existing one, or a new one.",
    suggestions: [
      "Data",
      "Design",
      "Engineering",
      "Sound Design",
      "Theatre, Film and Everything Else That Is Shown on a Stage",
    ],
    fill: fn(),
  },
  render: (args) => <InForm {...args} />,
} satisfies Meta<typeof SuggestField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { defaultValue: "Design" } };
export const Invalid: Story = { args: { error: "Enter a category" } };

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "Category" });
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(field);
    await expect(canvas.getAllByRole("option")).toHaveLength(5);
    await expect(field).toHaveAttribute("aria-expanded", "true");
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "Category" });
    await userEvent.type(field, "DESIGN");
    await expect(canvas.getAllByRole("option").map((option) => option.textContent)).toEqual(["Design", "Sound Design"]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Sound Design");
    await userEvent.keyboard("{ArrowUp}");
    await expect(field).toHaveAttribute("aria-activedescendant", canvas.getByRole("option", { selected: true }).id);
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveValue("Design");
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowUp}{Escape}");
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
    await expect(field).toHaveValue("Design");
  },
};

export const ByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "Category" });
    await userEvent.type(field, "eng");
    await userEvent.click(canvas.getByRole("option", { name: "Engineering" }));
    await expect(field).toHaveValue("Engineering");
    await expect(field).toHaveFocus();
  },
};

export const Another: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "Category" });
    await userEvent.type(field, "Juggling");
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
    await expect(field).toHaveValue("Juggling");
  },
};
