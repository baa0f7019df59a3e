import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test("a picture that does not load is replaced by the initials", () => {
  render(<Avatar name="Asha Raman" src="/gone.webp" />);
  fireEvent.error(screen.getByRole("img", { name: "Asha Raman" }));
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.getByText("AR")).toBeInTheDocument();
  expect(screen.getByText("Asha Raman")).toBeInTheDocument();
});

test("another picture is tried again", () => {
  const { rerender } = render(<Avatar name="Asha Raman" src="/gone.webp" />);
  fireEvent.error(screen.getByRole("img"));
  rerender(<Avatar name="Asha Raman" src="/new.webp" />);
  expect(screen.getByRole("img", { name: "Asha Raman" })).toHaveAttribute("src", "/new.webp");
});

test.each([
  ["Madhuri", "M"],
  ["  asha   van der raman ", "AR"],
  ["Émile Zola", "ÉZ"],
  ["👩🏽‍🏫 Teacher", "👩🏽‍🏫T"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.querySelector("[aria-hidden]")).toHaveTextContent(initials);
});
