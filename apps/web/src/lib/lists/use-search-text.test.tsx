import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useNavigate, useSearchParams } from "react-router-dom";
import { MemoryRouter } from "../../testing/memory-router.tsx";
import { expect, onTestFinished, test, vi } from "vitest";
import { useSearchText } from "./use-search-text.ts";

const commit = vi.fn<(text: string) => void>();

/** A box whose commits reach the address by the links alone, as late as the test likes. */
function Box() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [text, setText] = useSearchText(search.get("q") ?? "", commit);
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => void navigate("?q=ab", { replace: true })}>The commit arrives</button>
      <button onClick={() => void navigate("?q=other")}>Another search</button>
    </>
  );
}

function renderBox(): HTMLElement {
  render(
    <MemoryRouter>
      <Box />
    </MemoryRouter>,
  );
  return screen.getByRole("textbox", { name: "Search" });
}

test("text typed since is not replaced by the late committed text", async () => {
  const box = renderBox();
  await userEvent.type(box, " ab ");
  await waitFor(() => expect(commit).toHaveBeenLastCalledWith("ab"));
  await userEvent.type(box, "c");
  await userEvent.click(screen.getByRole("button", { name: "The commit arrives" }));
  expect(box).toHaveValue(" ab c");
  await waitFor(() => expect(commit).toHaveBeenLastCalledWith("ab c"));
});

test("another search sets its own text, and commits nothing", async () => {
  commit.mockClear();
  const box = renderBox();
  await userEvent.click(screen.getByRole("button", { name: "Another search" }));
  expect(box).toHaveValue("other");
  expect(commit).not.toHaveBeenCalled();
});

test("during a navigation nothing is committed to the next page's address", () => {
  commit.mockClear();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(renderBox(), { target: { value: "ab" } });
  history.pushState(null, "", "/elsewhere");
  vi.advanceTimersByTime(1000);
  expect(commit).not.toHaveBeenCalled();
});
