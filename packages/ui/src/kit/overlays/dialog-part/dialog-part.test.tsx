import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { failedPress } from "../../../lib/forms/failed-press.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { DialogPart } from "./dialog-part.tsx";

const load = vi.fn<() => Promise<() => React.ReactNode>>();
const report = vi.fn<() => void>();

function Page() {
  const [open, setOpen] = useState(false);
  const [Opened] = useState(() => lazyPart(load));
  return (
    <>
      <input aria-label="Title" />
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <DialogPart onFailed={() => setOpen(false)}>
          <Opened />
        </DialogPart>
      )}
    </>
  );
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  addEventListener(failedPress, report);
  load.mockReset();
  report.mockReset();
});

test("a dialog that could not be loaded is told, and the page stays; the next press opens it", async () => {
  load.mockRejectedValue(new TypeError("offline"));
  render(<Page />);
  await userEvent.type(screen.getByLabelText("Title"), "Begun");
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(screen.getByLabelText("Title")).toHaveValue("Begun");

  load.mockResolvedValue(() => <p>The dialog</p>);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("The dialog")).toBeInTheDocument();
  expect(report).toHaveBeenCalledOnce();
});

test("an error of the dialog itself is shown in its place", async () => {
  load.mockResolvedValue(() => {
    throw new Error("The list has no end.");
  });
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This part could not be shown.");
  expect(report).not.toHaveBeenCalled();
});
