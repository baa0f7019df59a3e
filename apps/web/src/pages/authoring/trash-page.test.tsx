import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { trashed } from "../../testing/admin-fixtures.ts";
import { admin, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const day = 24 * 60 * 60 * 1000;
const inAlmost = (days: number) => new Date(Date.now() + (days - 0.01) * day).toISOString();
const listOf = (...items: (typeof trashed)[]) => ({ body: { items, total: items.length } });
const filled = { "GET /trashed-items": listOf({ ...trashed, deletedForGoodAt: inAlmost(12) }) };

test("a course comes back and leaves the trash", async () => {
  const { user } = await renderApp("/admin/trash", {
    user: admin,
    handlers: {
      ...filled,
      "POST /trashed-items/c9/restore": {
        body: { message: "Course restored successfully", kind: "course", course: statistics },
      },
    },
  });
  expect(await screen.findByText("12 days left")).toBeInTheDocument();
  expect(screen.getByText(/by Dev Rao/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Restore.*Music Theory/ }));
  expect(await screen.findByText("Course restored successfully")).toBeInTheDocument();
  expect(await screen.findByText("The trash is empty")).toBeInTheDocument();
});

test("deleting for good is confirmed; a course that somebody restored meanwhile leaves the list too", async () => {
  const { user } = await renderApp("/admin/trash", {
    user: admin,
    handlers: { ...filled, "DELETE /trashed-items/c9": { status: 404, body: { message: "This is not in the trash" } } },
  });
  await user.click(await screen.findByRole("button", { name: /^Delete for good.*Music Theory/ }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Delete for Good" }));
  expect(await screen.findByText("This is not in the trash")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText("The trash is empty")).toBeInTheDocument());
});

test("a trash that cannot be loaded is loaded again on request", async () => {
  let broken = true;
  const { user } = await renderApp("/admin/trash", {
    user: admin,
    handlers: { "GET /trashed-items": () => (broken ? { status: 500 } : listOf()) },
  });
  expect((await screen.findAllByText("Failed to load the trash")).length).toBeGreaterThan(0);
  broken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The trash is empty")).toBeInTheDocument();
});
