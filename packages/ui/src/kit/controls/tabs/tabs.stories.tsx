import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

const meta = {
  title: "Components/Controls/Tabs",
  component: Tabs,
  args: { defaultValue: "description" },
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Batch">
        <Tab value="description">Description</Tab>
        <Tab value="courses">Courses</Tab>
        <Tab value="announcements">Announcements</Tab>
      </TabList>
      <TabPanel value="description">Six weeks, two evenings each.</TabPanel>
      <TabPanel value="courses">Two courses.</TabPanel>
      <TabPanel value="announcements">Nothing has been announced.</TabPanel>
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ByMouse: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Courses" }));
    await expect(canvas.getByRole("tabpanel", { name: "Courses" })).toHaveTextContent("Two courses.");
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Announcements", selected: true })).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByRole("tabpanel", { name: "Description" })).toBeVisible();
  },
};

export const Disabled: Story = {
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Batch">
        <Tab value="description">Description</Tab>
        <Tab value="courses" disabled>
          Courses
        </Tab>
      </TabList>
      <TabPanel value="description">Six weeks, two evenings each.</TabPanel>
    </Tabs>
  ),
};

export const Crowded: Story = {
  render: (args) => (
    <Tabs {...args} className="max-w-80">
      <TabList aria-label="Weeks">
        {["description", "two", "three", "four", "five", "six", "seven"].map((week) => (
          <Tab key={week} value={week}>
            Week {week}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="description">The list of tabs scrolls, the page does not.</TabPanel>
    </Tabs>
  ),
};
