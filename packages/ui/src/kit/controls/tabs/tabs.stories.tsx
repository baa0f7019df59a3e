import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { LinkProvider, type LinkProps } from "../../../lib/link.tsx";
import { Tabs } from "./tabs.tsx";

const tabs = ["Description", "Sessions", "Courses", "Announcements"].map((label) => ({
  id: label.toLowerCase(),
  label,
  href: `#${label.toLowerCase()}`,
}));

const meta = {
  title: "Components/Controls/Tabs",
  component: Tabs,
  args: {
    label: "About this batch",
    tabs,
    current: "description",
    children: "Twelve weeks with a mentor.",
    panelClassName: "pt-6",
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvas }) => {
    const tab = canvas.getByRole("tab", { name: "Description" });
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(tab).toHaveAttribute("href", "#description");
    await expect(canvas.getByRole("tabpanel", { name: "Description" })).toHaveTextContent(
      "Twelve weeks with a mentor.",
    );
  },
};

export const Last: Story = { args: { current: "announcements", children: "Nothing is announced." } };

/** The address of an app that follows links by itself. */
export const ByKeys: Story = {
  render: function Following(args) {
    const [current, setCurrent] = useState("description");
    const [component] = useState(() => linkThat(setCurrent));
    return (
      <LinkProvider component={component}>
        <Tabs {...args} current={current}>
          {`The part ${current}`}
        </Tabs>
      </LinkProvider>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Description" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Courses" })).toHaveFocus();
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("The part description");
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("tabpanel", { name: "Courses" })).toHaveTextContent("The part courses");
    await userEvent.keyboard("{End}{Enter}");
    await expect(canvas.getByRole("tabpanel", { name: "Announcements" })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Description" })).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowLeft}");
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel")).toHaveFocus();
  },
};

export const Crowded: Story = {
  args: {
    tabs: tabs.map((tab) => Object.assign({}, tab, { label: `${tab.label} of a batch with a very long name` })),
    current: "courses",
  },
};

function linkThat(follow: (id: string) => void) {
  return function FollowingLink({ href = "", onClick, children, ...props }: LinkProps) {
    return (
      <a
        {...props}
        href={href}
        onClick={(event) => {
          onClick?.(event);
          event.preventDefault();
          follow(href.slice(1));
        }}
      >
        {children}
      </a>
    );
  };
}
