import { render, screen, waitFor } from "@testing-library/react";
import { createPortal } from "react-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followFocus } from "./follow-focus.ts";

let stop: () => void;
beforeEach(() => {
  stop = followFocus();
});
afterEach(() => stop());

interface CoursesProps {
  ids: string[];
  dialog?: string;
}

function Courses({ ids, dialog }: CoursesProps) {
  return (
    <main>
      <h1>Dashboard</h1>
      <section>
        <h2>Courses</h2>
        {ids.map((id) => (
          <button key={id} type="button">
            {`Delete ${id}`}
          </button>
        ))}
      </section>
      {dialog !== undefined && createPortal(<button type="button">{dialog}</button>, document.body)}
    </main>
  );
}

function Publish({ disabled }: { disabled: boolean }) {
  return (
    <button type="button" disabled={disabled}>
      Publish
    </button>
  );
}

const heading = () => screen.getByRole("heading", { name: "Courses" });
/** Longer than the focus waits. */
const later = () => new Promise((resolve) => setTimeout(resolve, 120));

test("when a row with the focus is taken away, the heading of its section gets the focus", async () => {
  const { rerender } = render(<Courses ids={["a", "b"]} />);
  screen.getByRole("button", { name: "Delete a" }).focus();
  rerender(<Courses ids={["b"]} />);
  await waitFor(() => expect(heading()).toHaveFocus());
  heading().blur();
  expect(heading()).not.toHaveAttribute("tabindex");
});

test("when a dialog closes and its opener is gone, the heading of the opener's section gets the focus", async () => {
  const { rerender } = render(<Courses ids={["a", "b"]} />);
  screen.getByRole("button", { name: "Delete a" }).focus();
  rerender(<Courses ids={["a", "b"]} dialog="Yes" />);
  screen.getByRole("button", { name: "Yes" }).focus();
  rerender(<Courses ids={["b"]} />);
  await waitFor(() => expect(heading()).toHaveFocus());
});

test("focus that is elsewhere stays there", async () => {
  const { rerender } = render(<Courses ids={["a", "b"]} />);
  screen.getByRole("button", { name: "Delete b" }).focus();
  rerender(<Courses ids={["b"]} />);
  await later();
  expect(screen.getByRole("button", { name: "Delete b" })).toHaveFocus();
});

test("where the focus was left before, nothing gets it", async () => {
  const { rerender } = render(<Courses ids={["a", "b"]} />);
  screen.getByRole("button", { name: "Delete a" }).focus();
  screen.getByRole("button", { name: "Delete a" }).blur();
  await later();
  rerender(<Courses ids={["b"]} />);
  await later();
  expect(document.body).toHaveFocus();
});

test("another page gives the focus itself", async () => {
  const { rerender } = render(<Courses ids={["a"]} />);
  screen.getByRole("button", { name: "Delete a" }).focus();
  const before = location.href;
  history.pushState(null, "", "/another");
  rerender(<Courses ids={[]} />);
  await later();
  expect(document.body).toHaveFocus();
  history.replaceState(null, "", before);
});

test("what was disabled for a while gets the focus back", async () => {
  const { rerender } = render(<Publish disabled={false} />);
  screen.getByRole("button").focus();
  rerender(<Publish disabled />);
  screen.getByRole("button").blur();
  await later();
  rerender(<Publish disabled={false} />);
  await waitFor(() => expect(screen.getByRole("button")).toHaveFocus());
});
