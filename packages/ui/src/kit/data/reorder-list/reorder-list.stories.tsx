import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { arranged } from "../../../../../../.storybook/arranged.tsx";
import { ReorderList, type ReorderListProps } from "./reorder-list.tsx";

interface Step {
  id: string;
  title: string;
}

const steps: Step[] = ["Boil", "Steep", "Pour", "Drink"].map((title) => ({ id: title.toLowerCase(), title }));

function WithState(props: ReorderListProps<Step>) {
  const [items, setItems] = useState(props.items);

  return (
    <ReorderList
      {...props}
      items={items}
      onReorder={async (ids) => {
        const saved = await props.onReorder(ids);
        if (saved) setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
        return saved;
      }}
    />
  );
}

const meta = {
  title: "Components/Controls/Reorder list",
  component: ReorderList<Step>,
  args: {
    label: "Steps",
    items: steps,
    itemName: (step) => step.title,
    renderItem: (step) => <p>{step.title}</p>,
    onReorder: fn(async () => true),
  },
  render: (args) => <WithState {...args} />,
} satisfies Meta<typeof ReorderList<Step>>;
export default meta;

type Story = StoryObj<typeof meta>;

function order(canvasElement: HTMLElement): (string | null)[] {
  return Array.from(canvasElement.querySelectorAll("li p"), (title) => title.textContent);
}

export const Filled: Story = {};

export const StepByStep: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const up = canvas.getByRole("button", { name: "Move Drink up" });
    up.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(order(canvasElement)).toEqual(["Boil", "Steep", "Drink", "Pour"]));
    await expect(up).toHaveFocus();
    await expect(args.onReorder).toHaveBeenCalledWith(["boil", "steep", "drink", "pour"]);
  },
};

export const AtTheEnd: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move Boil up" }));
    await userEvent.click(canvas.getByRole("button", { name: "Move Drink down" }));
    await expect(args.onReorder).not.toHaveBeenCalled();
  },
};

export const PutBackByEscape: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const handle = canvas.getByRole("button", { name: "Move Boil" });
    handle.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("Picked up “Boil”, 1 of 4.")).toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    await expect(await canvas.findByText("“Boil” is over 2 of 4.")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect(await canvas.findByText("Put “Boil” back.")).toBeInTheDocument();
    await expect(order(canvasElement)).toEqual(["Boil", "Steep", "Pour", "Drink"]);
    await expect(args.onReorder).not.toHaveBeenCalled();
    await waitFor(() => expect(handle).toHaveFocus());
  },
};

export const FastKeys: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const handle = canvas.getByRole("button", { name: "Move Drink" });
    handle.focus();
    for (const code of ["Space", "ArrowUp", "ArrowUp", "Space"])
      handle.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true }));
    await waitFor(() => expect(args.onReorder).toHaveBeenCalledWith(["boil", "drink", "steep", "pour"]));
    await expect(order(canvasElement)).toEqual(["Boil", "Drink", "Steep", "Pour"]);
  },
};

const withFirstMovedDown = arranged((root) => root.querySelector<HTMLElement>("li button:last-child")?.click());

export const Busy: Story = {
  args: { onReorder: fn(() => new Promise<boolean>(() => {})) },
  decorators: [withFirstMovedDown],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Saving the order…")).toBeVisible();
    await expect(canvas.getByRole("list", { name: "Steps" })).toHaveAttribute("aria-busy", "true");
  },
};

export const Refused: Story = {
  args: { onReorder: fn(async () => false) },
  decorators: [withFirstMovedDown],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("The order could not be saved. It is as it was.")).toBeInTheDocument();
    await expect(order(canvasElement)).toEqual(["Boil", "Steep", "Pour", "Drink"]);
  },
};

export const One: Story = { args: { items: steps.slice(0, 1) } };
