import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { refund, tabla } from "../../testing/admin-fixtures.ts";
import { admin, learner } from "../../testing/fixtures.ts";
import { goOffline } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

/** Messages, searched and filtered as the server would. */
function serveSearch(all: () => (typeof tabla)[]) {
  return ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const [q, status] = [searchParams.get("q")?.toLowerCase() ?? "", searchParams.get("status")];
    const hasStatus = ({ doneAt }: typeof tabla) => status === "all" || (doneAt === undefined) === (status === "open");
    const found = all().filter((each) => hasStatus(each) && each.message.toLowerCase().includes(q));
    const openCount = all().filter(({ doneAt }) => doneAt === undefined).length;
    return { body: { messages: found, total: found.length, openCount } };
  };
}
const handlers = { "GET /contact": serveSearch(() => [tabla, refund]) };

test("the open messages come first; search and status are in the address", async () => {
  const { user, here } = await renderApp("/admin/messages", { user: admin, handlers });
  expect(await screen.findByText(tabla.message)).toBeInTheDocument();
  expect(screen.queryByText(refund.message)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Open (1)" })).toHaveAttribute("aria-pressed", "true");

  await user.click(screen.getByRole("button", { name: "All" }));
  expect(await screen.findByText(refund.message)).toBeInTheDocument();
  await user.type(screen.getByRole("searchbox"), "money");
  await waitFor(() => expect(screen.queryByText(tabla.message)).not.toBeInTheDocument());
  expect(here.path).toBe("/admin/messages?q=money&status=all");
  await here.goBack();
  expect(await screen.findByText(tabla.message)).toBeInTheDocument();
});

test("a message marked as done moves from the open ones to the others", async () => {
  const done = { ...tabla, doneAt: "2026-03-10T09:00:00.000Z" };
  let all = [tabla, refund];
  const { user } = await renderApp("/admin/messages", {
    user: admin,
    handlers: {
      "GET /contact": serveSearch(() => all),
      "PUT /contact/m1": () => {
        all = [done, refund];
        return { body: { message: "Message marked as done", contactMessage: done } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Mark as done/ }));
  expect(await screen.findByText("Message marked as done")).toBeInTheDocument();
  expect(await screen.findByText("Nothing is open")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText(tabla.message)).toBeInTheDocument();
  expect(screen.getByText(refund.message)).toBeInTheDocument();
});

test("an answer that fails keeps its text; sent, the message is done and shows it", async () => {
  const answers = [{ _id: "a1", text: "In March.", createdAt: "2026-03-10T09:00:00.000Z", answeredBy: "Ravi" }];
  const answered = { ...tabla, doneAt: "2026-03-10T09:00:00.000Z", answers };
  let all = [tabla, refund];
  let broken = true;
  const { user } = await renderApp("/admin/messages", {
    user: admin,
    handlers: {
      "GET /contact": serveSearch(() => all),
      "POST /contact/m1/answers": () => {
        if (broken) return { status: 400, body: { message: "No mail can be sent to this address" } };
        all = [answered, refund];
        return { body: { message: "Your answer is on its way", contactMessage: answered } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Answer/ }));
  expect(screen.getByLabelText("Your answer")).toHaveFocus();
  await user.type(screen.getByLabelText("Your answer"), "In March.");
  await user.click(screen.getByRole("button", { name: "Send Answer" }));
  expect(await screen.findByText("No mail can be sent to this address")).toBeInTheDocument();
  expect(screen.getByLabelText("Your answer")).toHaveValue("In March.");
  broken = false;
  await user.click(screen.getByRole("button", { name: "Send Answer" }));
  expect(await screen.findByText("Nothing is open")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText(/Ravi answered on/)).toBeInTheDocument();
});

test("an answer of which nothing came back may have arrived: the form says so beside what is there", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answers = [{ _id: "a1", text: "In March.", createdAt: "2026-03-10T09:00:00.000Z", answeredBy: "Ravi" }];
  let all = [tabla];
  const { user } = await renderApp("/admin/messages?status=all", {
    user: admin,
    handlers: {
      "GET /contact": serveSearch(() => all),
      "POST /contact/m1/answers": () => {
        all = [{ ...tabla, doneAt: "2026-03-10T09:00:00.000Z", answers }];
        throw new TypeError("Failed to fetch");
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Answer/ }));
  await user.type(screen.getByLabelText("Your answer"), "In March.");
  await user.click(screen.getByRole("button", { name: "Send Answer" }));
  expect(await screen.findByText(/^No answer came back, so it may have arrived/)).toBeInTheDocument();
  expect(screen.getByText(/Ravi answered on/)).toBeInTheDocument();
  expect(screen.getByLabelText("Your answer")).toHaveValue("In March.");
});

test("an answer to a message that was deleted meanwhile stays, to be copied", async () => {
  const { user } = await renderApp("/admin/messages", {
    user: admin,
    handlers: { ...handlers, "POST /contact/m1/answers": { status: 404, body: { message: "Message not found" } } },
  });
  await user.click(await screen.findByRole("button", { name: /^Answer/ }));
  await user.type(screen.getByLabelText("Your answer"), "In March.");
  await user.click(screen.getByRole("button", { name: "Send Answer" }));
  expect(await screen.findByText(/This message was deleted meanwhile\. Your text is still here/)).toBeInTheDocument();
  expect(screen.getByLabelText("Your answer")).toHaveValue("In March.");
});

test("the focus returns to Answer when a typed answer is cancelled", async () => {
  const { user } = await renderApp("/admin/messages", { user: admin, handlers });
  await user.click(await screen.findByRole("button", { name: /^Answer/ }));
  await user.type(screen.getByLabelText("Your answer"), "In March.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: /^Answer/ })).toHaveFocus();
});

test("deleting is confirmed with the sender's name", async () => {
  const { user } = await renderApp("/admin/messages", {
    user: admin,
    handlers: { ...handlers, "DELETE /contact/m1": { body: { message: "Message deleted successfully" } } },
  });
  await user.click(await screen.findByRole("button", { name: /^Delete/ }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(tabla.name);
  await user.click(within(dialog).getByRole("button", { name: "Delete Message" }));
  expect(await screen.findByText("Message deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(tabla.message)).not.toBeInTheDocument());
});

test("messages that cannot be loaded are loaded again on request", async () => {
  const { user } = await renderApp("/admin/messages", { user: admin, handlers: { "GET /contact": { status: 500 } } });
  expect((await screen.findAllByText("Failed to get messages")).length).toBeGreaterThan(0);
  goOffline();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect((await screen.findAllByText("Failed to get messages. Check your connection.")).length).toBeGreaterThan(0);
});

async function card(message: string) {
  const text = await screen.findByText(message);
  return within(text.closest("article") ?? text);
}

test("an answer that is being typed is not lost to another one, or to its message being done", async () => {
  const other = { ...tabla, _id: "m3", name: "Lata Rao", message: "And on the flute?" };
  const { user } = await renderApp("/admin/messages", {
    user: admin,
    handlers: { "GET /contact": serveSearch(() => [tabla, other]) },
  });
  const [mine, others] = [await card(tabla.message), await card(other.message)];
  await user.click(mine.getByRole("button", { name: /^Answer/ }));
  await user.type(mine.getByLabelText("Your answer"), "In March.");
  await user.click(others.getByRole("button", { name: /^Answer/ }));
  await user.click(mine.getByRole("button", { name: /^Mark as done/ }));
  expect(mine.getByLabelText("Your answer")).toHaveValue("In March.");
  await user.click(mine.getByRole("button", { name: "Cancel" }));
  await user.click(others.getByRole("button", { name: /^Answer/ }));
  expect(others.getByLabelText("Your answer")).toHaveValue("");
});

describe("who is no longer of support", () => {
  const refusal = {
    status: 403,
    body: { code: "account.supportersOnly", message: "Only support and administrators may do this" },
  };
  const become = async (calls: string) => {
    let role: "SUPPORT" | "USER" = "SUPPORT";
    const app = await renderApp("/admin/messages", {
      user: { ...learner, role },
      handlers: {
        ...handlers,
        "POST /user/getuser": () => ({ body: { user: { ...learner, role } } }),
        [calls]: () => refusal,
      },
    });
    await screen.findByText(tabla.message);
    role = "USER";
    return app;
  };

  test("reads so at the first refusal, and the desk closes", async () => {
    const { user, here } = await become("PUT /contact/m1");
    expect(screen.getByRole("link", { name: "Support" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Mark as done/ }));
    expect(await screen.findByText("Only support and administrators may do this")).toBeInTheDocument();
    await waitFor(() => expect(here.path).toBe("/denied"));
    expect(screen.queryByRole("link", { name: "Support" })).not.toBeInTheDocument();
  });

  test("keeps the answer that was refused, to copy it", async () => {
    const { user, here } = await become("POST /contact/m1/answers");
    await user.click(screen.getByRole("button", { name: /^Answer/ }));
    await user.type(screen.getByLabelText("Your answer"), "In March.");
    await user.click(screen.getByRole("button", { name: "Send Answer" }));
    expect(await screen.findByText("Only support and administrators may do this")).toBeInTheDocument();
    expect(here.path).toBe("/admin/messages");
    expect(screen.getByLabelText("Your answer")).toHaveValue("In March.");
  });
});
