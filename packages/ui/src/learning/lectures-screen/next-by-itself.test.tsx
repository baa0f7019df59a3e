import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { NextByItself } from "./next-by-itself.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(async () => vi.advanceTimersByTimeAsync(1000));
}

test("the next lecture waits while somebody writes, and is opened once", async () => {
  const open = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const link = (
    <a href="/next" onClick={open}>
      Continue
    </a>
  );
  render(
    <>
      <textarea aria-label="New note" />
      <dialog open>
        <button>Close</button>
      </dialog>
      <NextByItself title="Next: Spread" link={link} onCancel={() => undefined} onReplay={() => undefined} />
    </>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  // An empty field may have the focus since a note was saved.
  field.focus();
  await pass(3);
  field.value = "Why";
  await pass(10);
  screen.getByRole("button", { name: "Close" }).focus();
  await pass(10);
  expect(open).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Close" }).blur();
  await pass(1);
  expect(open).not.toHaveBeenCalled();
  await pass(10);
  expect(open).toHaveBeenCalledOnce();
});
