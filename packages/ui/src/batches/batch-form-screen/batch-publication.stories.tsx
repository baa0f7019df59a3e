import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { draft, running, upcoming } from "../model/batch.fixtures.ts";
import { BatchPublication } from "./batch-publication.tsx";

const meta = {
  title: "Screens/Admin/Batch form/Publication",
  component: BatchPublication,
  args: { batch: draft, busy: false, onPublish: fn() },
} satisfies Meta<typeof BatchPublication>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The button keeps the focus, so that the same key takes a publication back. */
export const Draft: Story = {
  render: function Publishable({ onPublish, ...props }) {
    const [published, setPublished] = useState(false);
    const publish = (to: boolean) => {
      onPublish(to);
      setPublished(to);
    };
    return <BatchPublication {...props} batch={{ ...draft, published }} onPublish={publish} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPublish).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole("button", { name: "Make it a draft" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPublish).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole("button", { name: "Publish" })).toHaveFocus();
  },
};

export const Published: Story = { args: { batch: upcoming } };

export const Busy: Story = { args: { busy: true } };

/** Nobody can make it a draft while learners are in it. */
export const WithLearners: Story = {
  args: { batch: running },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
    await expect(canvas.getByText(/It stays published while some of them are in it/)).toBeVisible();
  },
};

/** A learner has joined while the page was open: the refused button goes, and the focus stays near it. */
export const LearnersCame: Story = {
  render: function Joined(props) {
    const [batch, setBatch] = useState(upcoming);
    return <BatchPublication {...props} batch={batch} onPublish={() => setBatch({ ...upcoming, learnerCount: 1 })} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Make it a draft" }));
    await waitFor(() => expect(canvas.getByRole("region", { name: /Publication/ })).toHaveFocus());
  },
};
