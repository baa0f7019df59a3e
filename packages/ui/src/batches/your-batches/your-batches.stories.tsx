import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { full, inSession, overlong, planned, upcoming } from "../model/batch.fixtures.ts";
import { YourBatches } from "./your-batches.tsx";

const meta = {
  title: "Components/Courses and batches/Your batches",
  component: YourBatches,
  args: {
    batches: [planned, { ...full, waitingPosition: 2 }, { ...upcoming, joined: true }],
    batchHref: (id) => `#${id}`,
    allHref: "#mine",
  },
} satisfies Meta<typeof YourBatches>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { batches: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).not.toBeInTheDocument();
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Tue, 24 Nov 2026, 6:30.pm – 8:00.pm/)).toBeVisible();
    await expect(canvas.getByText("You are number 2 on the waiting list.")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /Join session/ })).not.toBeInTheDocument();
  },
};

export const SessionOpen: Story = {
  args: { batches: [inSession] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Join session of Data evenings (opens a new tab)" })).toHaveAttribute(
      "href",
      "https://meet.example/abc",
    );
  },
};

export const PlaceEnds: Story = {
  args: { batches: [{ ...planned, membershipEndsAt: "2026-12-01T00:00:00.000Z" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your place ends with your subscription on 1 Dec 2026.")).toBeVisible();
  },
};

export const Crowded: Story = {
  args: { batches: [{ ...inSession, ...overlong, nextSession: inSession.nextSession }, planned] },
};
