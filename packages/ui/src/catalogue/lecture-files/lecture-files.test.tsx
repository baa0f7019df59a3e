import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { LectureFiles } from "./lecture-files.tsx";
import { files } from "./lecture-files.fixtures.ts";

const loaded = vi.hoisted(() => Promise.withResolvers<object>());

vi.mock("../pdf-reader/pdf-reader.tsx", () => loaded.promise);

test("the files stay while the reader of one of them is loaded", async () => {
  const reading = { load: async () => undefined, lastPage: () => 1, onPage: () => undefined };
  render(
    <Suspense>
      <LectureFiles files={files} reading={reading} />
    </Suspense>,
  );
  const read = screen.getByRole("button", { name: "Read Exercises.pdf" });
  await userEvent.click(read);
  expect(read).toBeVisible();
  expect(read).toHaveFocus();
  loaded.resolve({ PdfReader: () => <p>Page 1</p> });
  expect(await screen.findByText("Page 1")).toBeVisible();
});
