import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useIdleControls } from "./use-idle-controls.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Player() {
  const { controlsVisible, frameProps } = useIdleControls(true);
  return (
    <section {...frameProps} aria-label="Player">
      <div data-picture="" />
      <input type="range" aria-label="Seek" />
      <output>{controlsVisible && "visible"}</output>
    </section>
  );
}

function isVisible(): boolean {
  return screen.getByRole("status").textContent === "visible";
}

function wait(): void {
  act(() => void vi.advanceTimersByTime(3000));
}

test.each(["mouse", "touch"])("the controls stay while one is held still by %s, and for a while afterwards", (kind) => {
  render(<Player />);
  const slider = screen.getByRole("slider", { name: "Seek" });
  fireEvent.pointerDown(slider, { pointerType: kind, button: 0 });
  wait();
  expect(isVisible()).toBe(true);
  fireEvent.pointerUp(document.body);
  expect(isVisible()).toBe(true);
  wait();
  expect(isVisible()).toBe(false);
});

test("a finger that the system has taken holds nothing, nor does one on the picture", () => {
  const { container } = render(<Player />);
  fireEvent.pointerDown(screen.getByRole("slider", { name: "Seek" }), { pointerType: "touch", button: 0 });
  fireEvent.pointerCancel(document.body);
  wait();
  expect(isVisible()).toBe(false);
  const picture = container.querySelector("[data-picture]");
  fireEvent.pointerDown(picture ?? container, { pointerType: "touch", button: 0 });
  expect(isVisible()).toBe(false);
});
