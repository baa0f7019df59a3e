import type { Meta, StoryObj } from "@storybook/react-vite";
import { stats } from "../model/site.fixtures.ts";
import { StatList } from "./stat-list.tsx";

const meta = { title: "Components/Content/Stat list", component: StatList, args: { stats } } satisfies Meta<
  typeof StatList
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Many: Story = {
  args: { stats: [...stats, { value: "100%", label: "refund at cancellation" }, { value: "12", label: "languages" }] },
};
