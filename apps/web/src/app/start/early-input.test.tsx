import { Menu } from "@lms/ui/kit/overlays/menu";
import { render, screen } from "@testing-library/react";
import { Pencil } from "lucide-react";
import { afterEach, expect, test, vi } from "vitest";
import { EarlyInput } from "./early-input.ts";

afterEach(() => {
  delete window.takeEarlyPresses;
});

test("a menu that was pressed early opens", async () => {
  const menu = <Menu label="Actions" entries={[{ id: "rename", label: "Rename", icon: Pencil, onSelect: vi.fn() }]} />;
  const { rerender } = render(<div>{menu}</div>);
  window.takeEarlyPresses = () => [{ control: screen.getByRole("button", { name: "Actions" }), place: 0 }];
  rerender(
    <>
      <div>{menu}</div>
      <EarlyInput />
    </>,
  );
  expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeInTheDocument();
});

test("in a page that was rendered again, the control in the same place is pressed, if it is the same", async () => {
  const before = document.createElement("div");
  before.innerHTML = "<button>Los</button><button class='delete'>Weg</button>";
  const [go, remove] = before.querySelectorAll("button");
  if (!go || !remove) throw new Error("The page has no buttons");
  window.takeEarlyPresses = () => [
    { control: remove, place: 0 },
    { control: go, place: 0 },
    { control: remove, place: 7 },
  ];
  const [start, stop] = [vi.fn(), vi.fn()];
  render(
    <>
      <button onClick={start}>Go</button>
      <button className="other" onClick={stop}>
        Stop
      </button>
      <EarlyInput />
    </>,
  );
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  expect(stop).not.toHaveBeenCalled();
});
