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

test("a picture has a fixed size, and is loaded at the width it is shown at", () => {
  const { rerender } = render(
    <Avatar name="Asha Raman" src="/one" srcSet="/one?w=96 96w, /one?w=256 256w" size="lg" />,
  );
  expect(screen.getByRole("img")).toHaveAttribute("sizes", "80px");
  expect(screen.getByRole("img")).toHaveAttribute("width", "80");
  rerender(<Avatar name="Asha Raman" src="blob:preview" />);
  expect(screen.getByRole("img")).not.toHaveAttribute("sizes");
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
