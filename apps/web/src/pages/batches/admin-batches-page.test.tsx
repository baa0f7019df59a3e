import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, evenings, site, studio } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

/** Two batches, searched and filtered as the server would. */
function search({ url }: Request) {
  const { searchParams } = new URL(url);
  const q = searchParams.get("q")?.toLowerCase() ?? "";
  const filter = searchParams.get("filter");
  const found = [evenings, studio].filter(
    ({ title, mode }) => title.toLowerCase().includes(q) && (filter === "all" || mode === filter),
  );
  return { body: { batches: found, total: found.length } };
}
const handlers = {
  "GET /batch": search,
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
};

test("search and filter are in the address, and Back removes them", async () => {
  const { user, here } = await renderApp("/admin/batches", { user: admin, handlers });
  expect(await screen.findByRole("row", { name: /Typography studio/ })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Live" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Typography studio/ })).not.toBeInTheDocument());
  expect(here.path).toBe("/admin/batches?filter=live");
  await user.type(screen.getByRole("searchbox"), "studio");
  expect(await screen.findByText("0 batches")).toBeInTheDocument();
  expect(here.path).toBe("/admin/batches?q=studio&filter=live");
  await here.goBack();
  expect(await screen.findByRole("row", { name: /Typography studio/ })).toBeInTheDocument();
});

test("a batch links to its form and to the learners' page", async () => {
  await renderApp("/admin/batches", { user: admin, handlers });
  const row = within(await screen.findByRole("row", { name: /Data, in the evenings/ }));
  expect(row.getByRole("link", { name: /^Edit/ })).toHaveAttribute("href", "/admin/batches/edit?batch=b1");
  expect(row.getByRole("link", { name: /^View/ })).toHaveAttribute("href", "/user/dashboard/batches/b1");
  expect(screen.getByRole("link", { name: "Create New Batch" })).toHaveAttribute("href", "/admin/batches/create");
});

test("deleting is confirmed with the batch's name, and removes it from the list", async () => {
  const { user } = await renderApp("/admin/batches", {
    user: admin,
    handlers: { ...handlers, "DELETE /batch/b1": { body: { message: "Batch deleted successfully" } } },
  });
  await user.click(await screen.findByRole("button", { name: `Delete ${evenings.title}` }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(evenings.title);
  await user.click(within(dialog).getByRole("button", { name: "Delete Batch" }));
  expect(await screen.findByText("Batch deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("row", { name: /Data, in the evenings/ })).not.toBeInTheDocument());
  expect(screen.getByText("1 batch")).toBeInTheDocument();
});

test("a deleted batch comes back from its toast", async () => {
  let deleted = false;
  const { user } = await renderApp("/admin/batches", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /site": { body: { site: { ...site, trashDays: 30 } } },
      "GET /batch": (request) => (deleted ? { body: { batches: [studio], total: 1 } } : search(request)),
      "GET /batch/b1": { body: { batch: evenings } },
      "DELETE /batch/b1": () => {
        deleted = true;
        return { body: { message: "Batch deleted successfully" } };
      },
      "POST /trashed-items/b1/restore": () => {
        deleted = false;
        return { body: { message: "Batch restored successfully", kind: "batch" } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: `Delete ${evenings.title}` }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("You can bring it back from the trash for 30 days.");
  await user.click(within(dialog).getByRole("button", { name: "Delete Batch" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Data, in the evenings/ })).not.toBeInTheDocument());
  await user.click(within(screen.getByRole("region", { name: "Notifications" })).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Batch restored successfully")).toBeInTheDocument();
  expect(await screen.findByRole("row", { name: /Data, in the evenings/ })).toBeInTheDocument();
});

test("more batches are loaded on request", async () => {
  const { user } = await renderApp("/admin/batches", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /batch": ({ url }) =>
        url.includes("cursor=two")
          ? { body: { batches: [studio], total: 2 } }
          : { body: { batches: [evenings], total: 2, nextCursor: "two" } },
    },
  });
  expect(await screen.findByText("1 of 2 batches")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Load more batches" }));
  expect(await screen.findByRole("row", { name: /Typography studio/ })).toBeInTheDocument();
});
