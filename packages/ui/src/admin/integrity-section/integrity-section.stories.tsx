import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Container } from "../../kit/layout/container/container.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { IntegrityProblem } from "../model/integrity-report.ts";
import { IntegritySection } from "./integrity-section.tsx";

const checkedAt = "2026-11-20T12:34:00.000Z";

const missingVideo: IntegrityProblem = {
  kind: "missing-video",
  what: "missing videos",
  subject: "media/lectures/3f0c4f1e-8f0f-4d0e-9c39-2f4a0c8d7b11/video.mp4",
  detail: "Scales and Keys",
  advice: "restore them from a backup, or add these lectures again",
  since: "2026-11-19T21:31:00.000Z",
};
const emptyPicture: IntegrityProblem = {
  kind: "empty-picture",
  what: "empty pictures",
  subject: "media/images/0b9b5ba2-4a17-40f4-ba58-1dbf7aceb612",
  detail: "",
  advice: "restore them from a backup, or choose them again",
  since: "2026-11-20T09:00:00.000Z",
};

const meta = {
  title: "Components/Figures/Integrity section",
  component: IntegritySection,
  args: { report: ready({ checkedAt, problems: [missingVideo, emptyPicture], total: 2 }), onRetry: fn() },
  decorators: [
    (Story) => (
      <Container className="max-w-352 pb-8">
        <h1 className="sr-only">Admin dashboard</h1>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof IntegritySection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Problems: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "2 problems with files and data" })).toBeVisible();
    await expect(canvas.getByText(/Last checked: 20 November, 18:04/)).toBeVisible();
    await expect(canvas.getByText(/video\.mp4 \(Scales and Keys\)$/)).toBeVisible();
    await expect(canvas.getByText("What to do: restore them from a backup, or choose them again.")).toBeVisible();
  },
};

export const MoreThanAreListed: Story = {
  args: { report: ready({ checkedAt, problems: [missingVideo], total: 1204 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1,203 more problems: see the server’s log.")).toBeVisible();
  },
};

export const ProblemsOnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const NothingWrong: Story = {
  args: { report: ready({ checkedAt, problems: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No file is missing or damaged/)).toBeVisible();
  },
};

export const NeverCompared: Story = { args: { report: ready({ problems: [], total: 0 }) } };

export const Loading: Story = { args: { report: loading } };

export const Failed: Story = {
  args: { report: failed("Failed to load what the server has found") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
