import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { Link, LinkProvider, type LinkProps } from "../../../lib/link.tsx";
import { Button } from "../../controls/button/button.tsx";
import { Drawer, type DrawerProps } from "./drawer.tsx";

/** Leads nowhere, as a story is no app. */
function StayingLink({ href, children, ...props }: LinkProps) {
  return (
    <a {...props} href={href} onClick={(event) => event.preventDefault()}>
      {children}
    </a>
  );
}

/** Opened from a button, as a page would. */
function Opened(props: DrawerProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <LinkProvider component={StayingLink}>
      <Button ref={button} onClick={() => setOpen(true)}>
        Open
      </Button>
      <Drawer {...props} open={open} onOpenChange={setOpen} opener={button} />
    </LinkProvider>
  );
}

const meta = {
  title: "Components/Dialogs/Drawer",
  component: Drawer,
  args: {
    open: false,
    onOpenChange: fn(),
    opener: { current: null },
    side: "start",
    title: "Sections",
    closeLabel: "Close sections",
    children: (
      <nav aria-label="Sections">
        <Link href="/first">First</Link>
      </nav>
    ),
  },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Sections" })).toBeVisible());
  },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FromTheStart: Story = {};
export const FromTheEnd: Story = { args: { side: "end" } };

export const ClosesByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Open" });
    await userEvent.click(opener);
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

/** The page that comes takes the focus. */
export const FollowedLinkCloses: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Open" });
    await userEvent.click(opener);
    const drawer = await screen.findByRole("dialog");
    await userEvent.click(within(drawer).getByRole("link", { name: "First" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(opener).not.toHaveFocus();
  },
};
