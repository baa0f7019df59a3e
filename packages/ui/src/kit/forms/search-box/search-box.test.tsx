import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, use, useState } from "react";
import { expect, test, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";

test("it reports the whole text", async () => {
  const onChange = vi.fn();
  render(<SearchBox label="Search courses" value="dat" onChange={onChange} />);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search courses" }), "a");
  expect(onChange).toHaveBeenCalledWith("data");
});

test("an empty box has no clear button, and does not handle Escape", async () => {
  const onChange = vi.fn();
  render(<SearchBox label="Search courses" value="" onChange={onChange} />);
  await userEvent.type(screen.getByRole("searchbox"), "{Escape}");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test("it takes no more than a search may have", async () => {
  const onChange = vi.fn();
  render(<SearchBox label="Search courses" value="" onChange={onChange} />);
  await userEvent.click(screen.getByRole("searchbox"));
  await userEvent.paste("octave ".repeat(40));
  expect(onChange.mock.lastCall?.[0]).toHaveLength(200);
});

const endless = new Promise<string>(() => undefined);

function Found({ text }: { text: string }) {
  return text === "" ? "Everything" : use(endless);
}

function SearchedPage() {
  const [text, setText] = useState("");
  return (
    <>
      <SearchBox label="Search courses" value={text} onChange={setText} />
      <Suspense fallback="Searching">
        <Found text={text} />
      </Suspense>
    </>
  );
}

test("what is typed is shown before what it finds", async () => {
  render(<SearchedPage />);
  await userEvent.type(screen.getByRole("searchbox"), "data");
  expect(screen.getByRole("searchbox")).toHaveValue("data");
  expect(screen.getByText("Everything")).toBeVisible();
});
