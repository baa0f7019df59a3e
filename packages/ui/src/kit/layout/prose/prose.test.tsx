import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Prose } from "./prose.tsx";

const html =
  '<p><a href="/terms"><strong>own</strong></a> <a href="#part">part</a> <a href="https://x.example/">other</a></p>';

function press(name: string, init: MouseEventInit = {}) {
  const click = createEvent.click(screen.getByText(name), init);
  fireEvent(screen.getByText(name), click);
  return click.defaultPrevented;
}

test("a plain press of a link within the site goes to onFollow, others stay the browser's", () => {
  const onFollow = vi.fn<(address: string) => void>();
  render(<Prose html={html} onFollow={onFollow} />);
  expect(press("own")).toBe(true);
  expect(press("part")).toBe(true);
  expect(onFollow.mock.calls).toEqual([["/terms"], ["#part"]]);

  // jsdom follows no link: a listener after ours keeps its message away.
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  press("other");
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) press("own", init);
  expect(onFollow).toHaveBeenCalledTimes(2);
});

test("without onFollow every link is the browser's", () => {
  render(<Prose html={'<p><a href="#part">part</a></p>'} />);
  expect(press("part")).toBe(false);
});
