import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { Eye } from "lucide-react";
import { deletionAction } from "../../overlays/row-actions/deletion-action.ts";
import { RowActions } from "../../overlays/row-actions/row-actions.tsx";
import type { DataColumn } from "./data-column.ts";
import { DataTableSkeleton } from "./data-table-skeleton.tsx";
import { DataTable } from "./data-table.tsx";

interface Planet {
  id: string;
  name: string;
  moons: number;
  about: string;
}

const planets: Planet[] = [
  { id: "mars", name: "Mars", moons: 2, about: "Red, cold, and the next one out." },
  { id: "jupiter", name: "Jupiter", moons: 95, about: "More than all the others together." },
];

const columns: DataColumn<Planet>[] = [
  { id: "number", label: "No.", cell: (_, number) => number, headingClassName: "w-16" },
  { id: "name", label: "Name", sortable: true, naming: true, cell: (planet) => planet.name },
  {
    id: "moons",
    label: "Moons",
    sortable: true,
    compact: true,
    cell: (planet) => planet.moons,
    className: "tabular-nums",
  },
  { id: "about", label: "About", cell: (planet) => planet.about },
];

const onDelete = fn();

const meta = {
  title: "Components/Figures/Data table",
  component: DataTable<Planet>,
  args: { caption: "Planets", columns, rows: planets, rowKey: (planet) => planet.id, onSort: fn() },
} satisfies Meta<typeof DataTable<Planet>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  args: { firstNumber: 25 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^25 Mars/ })).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: "Mars" })).toBeVisible();
  },
};

export const SortPressed: Story = {
  ...Filled,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Moons" }));
    await expect(args.onSort).toHaveBeenCalledWith({ by: "moons", order: "asc" });
  },
};

export const SortedAscending: Story = {
  args: { sort: { by: "moons", order: "asc" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("columnheader", { name: "Moons" })).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "none");
    await userEvent.click(canvas.getByRole("button", { name: "Moons" }));
    await expect(args.onSort).toHaveBeenCalledWith({ by: "moons", order: "desc" });
  },
};

export const SortedDescending: Story = {
  args: { sort: { by: "moons", order: "desc" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Moons" }));
    await expect(args.onSort).toHaveBeenCalledWith(undefined);
  },
};

export const WithActions: Story = {
  args: {
    actions: {
      Part: RowActions,
      inRow: ({ name }) => ({
        rowName: name,
        actions: [
          { id: "visit", label: "Visit", name: `Visit ${name}`, icon: Eye, href: "#visit" },
          deletionAction(name, false, onDelete),
        ],
      }),
    },
  },
};

export const OnPhone: Story = {
  ...WithActions,
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    const row = canvas.getByRole("row", { name: "Jupiter Moons 95" });
    await expect(row.getBoundingClientRect().height).toBeLessThan(80);
    await expect(within(row).getByRole("rowheader", { name: "Jupiter" })).toBeVisible();
    const menu = within(row).getByRole("button", { name: "Actions for Jupiter" });
    await expect(menu.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(menu);
    await userEvent.click(within(row).getByRole("menuitem", { name: "Delete" }));
    await expect(onDelete).toHaveBeenCalledOnce();
    await expect(menu).toHaveFocus();
  },
};

export const Busy: Story = { args: { busy: true } };
export const NotSortable: Story = {
  args: { columns: columns.map((column) => Object.assign({}, column, { sortable: false })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const Loading: Story = { render: () => <DataTableSkeleton label="Loading planets…" rows={4} /> };
