import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Link, LinkProvider, type LinkProps } from "./link.tsx";

function AppLink({ children, ...props }: LinkProps) {
  return (
    <a {...props} data-app="">
      {children}
    </a>
  );
}

test("a link is a plain <a> until the app provides its own", () => {
  const { rerender } = render(<Link href="/courses">Courses</Link>);
  expect(screen.getByRole("link", { name: "Courses" })).toHaveAttribute("href", "/courses");
  expect(screen.getByRole("link")).not.toHaveAttribute("data-app");

  rerender(
    <LinkProvider component={AppLink}>
      <Link href="/courses">Courses</Link>
    </LinkProvider>,
  );
  expect(screen.getByRole("link", { name: "Courses" })).toHaveAttribute("data-app");
});
