import { Menu } from "@lms/ui/kit/overlays/menu";
import { act, render, screen, within } from "@testing-library/react";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { EarlyInput } from "./early-input.ts";

afterEach(() => {
  delete window.takeEarlyInput;
});

type Early = ReturnType<NonNullable<Window["takeEarlyInput"]>>;

function takeEarly(presses: Early["presses"], values: Early["values"] = new Map(), down?: HTMLElement): void {
  window.takeEarlyInput = vi.fn<() => Early>(() => ({ presses, values, ...(down && { down }) }));
}

function Form() {
  const [entries, setEntries] = useState({ about: "Before", level: "first", free: false, size: "small" });
  const enter = (entry: Partial<typeof entries>) => setEntries((before) => ({ ...before, ...entry }));
  return (
    <form>
      <textarea value={entries.about} onChange={({ target }) => enter({ about: target.value })} />
      <select value={entries.level} onChange={({ target }) => enter({ level: target.value })}>
        <option>first</option>
        <option>second</option>
      </select>
      <input type="checkbox" checked={entries.free} onChange={({ target }) => enter({ free: target.checked })} />
      {["small", "large"].map((size) => (
        <input
          key={size}
          type="radio"
          name="size"
          aria-label={size}
          checked={entries.size === size}
          onChange={() => enter({ size })}
        />
      ))}
      <output>{Object.values(entries).join()}</output>
      <EarlyInput />
    </form>
  );
}

test("what was entered early into fields of every kind is in the app's form", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Form />);
  const page = within(container);
  const [text, level] = [page.getByRole<HTMLTextAreaElement>("textbox"), page.getByRole<HTMLSelectElement>("combobox")];
  text.value = "After";
  level.value = "second";
  const [free, large] = [page.getByRole("checkbox"), page.getByRole("radio", { name: "large" })];
  free.click();
  large.click();
  takeEarly(
    [],
    new Map<EventTarget, string>([
      [text, "After"],
      [level, "second"],
      [free, "on"],
      [large, "on"],
    ]),
  );
  render(<Form />, { container, hydrate: true });
  await vi.waitFor(() => expect(page.getByRole("status")).toHaveTextContent("After,second,true,large"));
  expect(text).toHaveValue("After");
});

test("what the app itself has changed by then is not entered again", async () => {
  const onChange = vi.fn();
  const Setting = ({ on }: { on: boolean }) => <input type="checkbox" checked={on} onChange={onChange} />;
  const { rerender } = render(<Setting on={false} />);
  rerender(<Setting on />);
  takeEarly([]);
  render(<EarlyInput />);
  await vi.waitFor(() => expect(window.takeEarlyInput).toHaveBeenCalled());
  expect(onChange).not.toHaveBeenCalled();
});

test("a menu that was pressed early opens", async () => {
  const menu = <Menu label="Actions" entries={[{ id: "rename", label: "Rename", icon: Pencil, onSelect: vi.fn() }]} />;
  const { rerender } = render(<div>{menu}</div>);
  takeEarly([{ control: screen.getByRole("button", { name: "Actions" }), place: 0 }]);
  rerender(
    <>
      <div>{menu}</div>
      <EarlyInput />
    </>,
  );
  expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeInTheDocument();
});

test("a menu opens that was still pressed when the app took the page over", async () => {
  const menu = <Menu label="Actions" entries={[{ id: "rename", label: "Rename", icon: Pencil, onSelect: vi.fn() }]} />;
  const { rerender } = render(<div>{menu}</div>);
  const button = screen.getByRole("button", { name: "Actions" });
  takeEarly([], new Map(), button);
  rerender(
    <>
      <div>{menu}</div>
      <EarlyInput />
    </>,
  );
  await vi.waitFor(() => expect(window.takeEarlyInput).toHaveBeenCalled());
  await act(async () => button.click());
  expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeInTheDocument();
});

test("in a page that was rendered again, the control in the same place is pressed, if it is the same", async () => {
  const before = document.createElement("div");
  before.innerHTML = "<button>Los</button><button class='delete'>Weg</button>";
  const [go, remove] = before.querySelectorAll("button");
  if (!go || !remove) throw new Error("The page has no buttons");
  takeEarly([
    { control: remove, place: 0 },
    { control: go, place: 0 },
    { control: remove, place: 7 },
  ]);
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
