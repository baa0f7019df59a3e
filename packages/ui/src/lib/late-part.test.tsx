import { act, render, screen } from "@testing-library/react";
import { useState, useSyncExternalStore } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  const [text, setText] = useState("Before");
  return (
    <>
      <button onClick={() => setCount((before) => before + 1)}>{`Count ${count}`}</button>
      <output>{from}</output>
      <textarea value={text} onChange={({ target }) => setText(target.value)} />
      <p>{`Typed: ${text}`}</p>
    </>
  );
}

/** Each test has a page that nobody has used yet, and code that it has not loaded. */
async function lateCounter() {
  const server = await freshCounter();
  await server.loadAllLateParts();
  const html = renderToString(<server.Late from={1} />);
  const { Late, load } = await freshCounter();
  return { html, Late, load };
}

async function freshCounter() {
  vi.resetModules();
  const { latePart, loadAllLateParts } = await import("./late-part.tsx");
  const load = vi.fn<() => Promise<typeof Counter>>(async () => Counter);
  return { Late: latePart(load), load, loadAllLateParts };
}

async function nestedCounter() {
  const { Late: Inner, ...rest } = await freshCounter();
  const { latePart } = await import("./late-part.tsx");
  return { Outer: latePart(async () => (props: { from: number }) => <Inner {...props} />), ...rest };
}

function Restoring() {
  const restored = useSyncExternalStore(
    () => () => undefined,
    () => "A draft of before",
    () => "",
  );
  const [typed, setTyped] = useState<string>();
  return <textarea value={typed ?? restored} onChange={({ target }) => setTyped(target.value)} />;
}

async function restoringPart() {
  vi.resetModules();
  const { latePart, loadAllLateParts } = await import("./late-part.tsx");
  return { Late: latePart(async () => Restoring), loadAllLateParts };
}

function painted(html: string): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML = html;
  document.body.append(container);
  return container;
}

beforeEach(() => {
  delete document.documentElement.dataset["used"];
});

test("what the server has painted is loaded and taken over at the first sign of use, with the newest props", async () => {
  const { html, load, Late } = await lateCounter();
  const { rerender } = render(<Late from={1} />, { container: painted(html), hydrate: true });
  const button = screen.getByRole("button", { name: "Count 1" });
  rerender(<Late from={5} />);
  await act(async () => undefined);
  expect(load).not.toHaveBeenCalled();
  expect(button).toBeInTheDocument();

  await act(async () => document.body.dispatchEvent(new Event("pointerover", { bubbles: true })));
  await vi.waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("5"));
  expect(screen.getByRole("button")).toBe(button);
});

test("presses before that are repeated, each once", async () => {
  const { html, Late } = await lateCounter();
  render(<Late from={1} />, { container: painted(html), hydrate: true });
  const button = screen.getByRole("button");
  await act(async () => {
    button.click();
    button.click();
  });
  await vi.waitFor(() => expect(button).toHaveTextContent("Count 3"));
  await act(async () => button.click());
  expect(button).toHaveTextContent("Count 4");
});

test("a menu opens whose button was taken over while it was pressed", async () => {
  const { html, Late } = await lateCounter();
  render(<Late from={1} />, { container: painted(html), hydrate: true });
  const button = screen.getByRole("button");
  const opened = vi.fn<() => void>();
  await act(async () => button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  // Menus of the kit open by it, not by the click.
  button.addEventListener("pointerdown", opened);
  await vi.waitFor(() => expect(button.closest("[data-late]")).toBeNull());
  await act(async () => button.click());
  expect(opened).toHaveBeenCalledOnce();
  expect(button).toHaveTextContent("Count 2");

  await act(async () => button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  await act(async () => button.click());
  expect(opened).toHaveBeenCalledTimes(2);
});

test("what was entered before that is in the app, and stays in the field", async () => {
  const { html, Late } = await lateCounter();
  render(<Late from={1} />, { container: painted(html), hydrate: true });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  field.value = "Before and after";
  await act(async () => {
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("focusin", { bubbles: true }));
  });
  expect(await screen.findByText("Typed: Before and after")).toBeInTheDocument();
  expect(field).toHaveValue("Before and after");
});

test("what was entered before that comes behind a text that the part restores", async () => {
  const server = await restoringPart();
  await server.loadAllLateParts();
  const html = renderToString(<server.Late />);
  const { Late } = await restoringPart();
  render(<Late />, { container: painted(html), hydrate: true });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  field.value = "and more";
  await act(async () => {
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("focusin", { bubbles: true }));
  });
  await vi.waitFor(() => expect(field).toHaveValue("A draft of before\nand more"));
});

test("what was entered and pressed in a part within a part is in the app, and neither is painted anew", async () => {
  const server = await nestedCounter();
  await server.loadAllLateParts();
  const html = renderToString(<server.Outer from={1} />);
  const { Outer } = await nestedCounter();
  const { rerender } = render(<Outer from={1} />, { container: painted(html), hydrate: true });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  const button = screen.getByRole("button");
  rerender(<Outer from={5} />);
  field.value = "Before and after";
  await act(async () => {
    field.dispatchEvent(new Event("input", { bubbles: true }));
    button.click();
  });
  expect(await screen.findByText("Typed: Before and after")).toBeInTheDocument();
  expect(screen.getByRole("textbox")).toBe(field);
  expect(await screen.findByText("Count 2")).toBe(button);
  expect(screen.getByRole("status")).toHaveTextContent("5");
});

test("a page that the browser draws has it without a sign of use, with the newest props", async () => {
  const { Late } = await lateCounter();
  const { rerender, unmount } = render(<Late from={7} />);
  expect(await screen.findByRole("button", { name: "Count 7" })).toBeInTheDocument();
  rerender(<Late from={8} />);
  expect(screen.getByRole("status")).toHaveTextContent("8");
  unmount();

  render(<Late from={9} />).rerender(<Late from={10} />);
  expect(screen.getByRole("status")).toHaveTextContent("10");
  expect(document.querySelector("[data-late]")).toBeNull();
});
