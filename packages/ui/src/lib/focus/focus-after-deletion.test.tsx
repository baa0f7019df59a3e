import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useFocusAfterDeletion } from "./focus-after-deletion.ts";

const none: string[] = [];

function List({ ids, deletingIds = none }: { ids: string[]; deletingIds?: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterDeletion(
    ids.map((id) => ({ id })),
    deletingIds,
    heading,
  );

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Courses
      </h2>
      {ids.map((id) => (
        <button key={id} type="button">
          {`Delete ${id}`}
        </button>
      ))}
    </>
  );
}

test("when a deleted row had the focus, the heading gets it", () => {
  const { rerender } = render(<List ids={["a", "b"]} />);
  screen.getByRole("button", { name: "Delete a" }).focus();
  rerender(<List ids={["a", "b"]} deletingIds={["a"]} />);
  rerender(<List ids={["b"]} />);
  expect(screen.getByRole("heading")).toHaveFocus();
});

test("focus that was moved elsewhere stays", () => {
  const { rerender } = render(<List ids={["a", "b"]} deletingIds={["a"]} />);
  screen.getByRole("button", { name: "Delete b" }).focus();
  rerender(<List ids={["b"]} />);
  expect(screen.getByRole("button", { name: "Delete b" })).toHaveFocus();
});

test("a row that is removed by another page does not move the focus", () => {
  const { rerender } = render(<List ids={["a", "b"]} />);
  rerender(<List ids={["c"]} />);
  expect(screen.getByRole("heading")).not.toHaveFocus();
});
