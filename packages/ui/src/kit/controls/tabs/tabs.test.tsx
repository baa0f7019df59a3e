import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

test("arrows move between tabs and show their panels", async () => {
  render(
    <Tabs defaultValue="one">
      <TabList aria-label="Batch">
        <Tab value="one">Description</Tab>
        <Tab value="two">Courses</Tab>
      </TabList>
      <TabPanel value="one">Six weeks.</TabPanel>
      <TabPanel value="two">Two courses.</TabPanel>
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Courses", selected: true })).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "Courses" })).toHaveTextContent("Two courses.");
  expect(screen.queryByText("Six weeks.")).not.toBeInTheDocument();
});
