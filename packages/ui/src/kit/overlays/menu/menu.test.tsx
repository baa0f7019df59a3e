import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Play } from "lucide-react";
import { expect, test } from "vitest";
import { Menu } from "./menu.tsx";

test("a list that the pointer opened can be scrolled by keyboard", async () => {
  render(<Menu label="Actions for Algebra" entries={[{ id: "view", label: "View", icon: Play, href: "#view" }]} />);
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("menu")).toHaveAttribute("tabindex", "0");
});
