import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { admin, evenings } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/admin/batches/members?batch=b1";
const asha = { _id: "u1", fullName: "Asha Verma", email: "asha@example.com", joinedAt: "2026-03-09T09:00:00.000Z" };
const open = { _id: "i1", email: "dev@example.com", invitedAt: "2026-03-09T09:00:00.000Z" };

const roster = (changed: object = {}) => ({ body: { members: [asha], total: 1, invites: [open], ...changed } });
const handlers = { "GET /batch/b1": { body: { batch: evenings } }, "GET /batch/b1/members": roster() };

test("the roster of a batch is listed, searched and its address kept", async () => {
  const { user, server, here } = await renderApp(address, { user: admin, handlers });
  expect(await screen.findByText("asha@example.com")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: evenings.title })).toHaveAttribute(
    "href",
    "/user/dashboard/batches/b1",
  );
  expect(screen.getByText("dev@example.com")).toBeInTheDocument();
  await user.type(screen.getByRole("searchbox"), "ash");
  await waitFor(() => expect(here.path).toBe("/admin/batches/members?q=ash&batch=b1"));
  await waitFor(() => expect(server.callsOf("GET /batch/b1/members").at(-1)?.url).toContain("q=ash"));
});

test("a member is removed after a question, once", async () => {
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "DELETE /batch/b1/members/u1": { body: { message: "Member removed from the batch" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Remove Asha Verma" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove Member" }));
  await waitFor(() => expect(server.callsOf("GET /batch/b1/members")).toHaveLength(2));
  expect(server.callsOf("DELETE /batch/b1/members/u1")).toHaveLength(1);
});

test("an invitation is sent, and its form is empty again; a refused one stays", async () => {
  let refused = true;
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "POST /batch/b1/invites": () =>
        refused ? { status: 409, body: { message: "Invited already" } } : { body: { message: "On its way" } },
    },
  });
  const email = await screen.findByLabelText("Invite by email");
  await user.type(email, "eve@example.com");
  await user.click(screen.getByRole("button", { name: "Invite" }));
  expect(await screen.findByText("Invited already")).toBeInTheDocument();
  expect(email).toHaveValue("eve@example.com");
  refused = false;
  await user.click(screen.getByRole("button", { name: "Invite" }));
  await waitFor(() => expect(screen.getByLabelText("Invite by email")).toHaveValue(""));
  expect(await server.callsOf("POST /batch/b1/invites")[1]?.json()).toEqual({ email: "eve@example.com" });
});

test("an invitation is taken back", async () => {
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "DELETE /batch/b1/invites/i1": { body: { message: "Invitation taken back" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Take back the invitation of dev@example.com" }));
  await waitFor(() => expect(server.callsOf("GET /batch/b1/members")).toHaveLength(2));
});

test("the file has what the server wrote", async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:members";
  };
  URL.revokeObjectURL = () => undefined;
  const { user } = await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "GET /batch/b1/members/export": { body: { csv: "Name\r\nAsha\r\n" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe("Name\r\nAsha\r\n");
});
