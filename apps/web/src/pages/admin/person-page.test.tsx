import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { people } from "../../admin/people.ts";
import { loadDocument } from "../../lib/navigation/load-document.ts";
import { admin } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock(import("../../lib/navigation/load-document.ts"), () => ({ loadDocument: vi.fn<(address: string) => void>() }));

const right = {
  _id: "r1",
  from: "2026-03-09T09:00:00.000Z",
  source: "grant",
  reason: "A prize",
  createdAt: "2026-03-09T09:00:00.000Z",
};
const payment = {
  _id: "pay_1",
  receiptNumber: "LMS-2026-000017",
  amount: 49_900,
  refunded: 0,
  currency: "INR",
  status: "captured",
  createdAt: "2026-03-09T09:00:00.000Z",
  refunds: [],
};
const person = {
  _id: "u1",
  fullName: "Asha Verma",
  email: "asha@example.com",
  role: "USER",
  createdAt: "2026-03-09T09:00:00.000Z",
  right: "granted",
  rights: [right],
  payments: [payment],
  progress: [],
  batches: [],
  notices: [],
  mails: [],
};
const answer = (changed: object = {}) => ({ body: { message: "Done", person: { ...person, ...changed } } });
const letter = { kind: "letter", subject: "Exams", state: "waiting", createdAt: "2026-03-10T09:00:00.000Z" };
const courses = { body: { courses: [{ _id: "c1", title: "Geometry", createdBy: "Meera Nair" }], total: 1 } };
const audit = {
  body: {
    entries: [
      {
        _id: "e1",
        at: "2026-03-10T09:00:00.000Z",
        actor: { _id: "a1", name: "Meera Nair", role: "ADMIN" },
        action: "grantRight",
        subject: { kind: "right", _id: "r1" },
        person: "u1",
        changes: [],
      },
    ],
  },
};
const handlers = { "GET /people/u1": answer(), "GET /course": courses, "GET /audit": audit };
const open = (more: object = {}) => renderApp("/admin/people/u1", { user: admin, handlers: { ...handlers, ...more } });

test("a right is given until the end of a day in India, once", async () => {
  const { user, server } = await open({
    "POST /people/u1/rights": answer({ rights: [right, { ...right, _id: "r2" }] }),
  });
  await user.click(await screen.findByRole("button", { name: "Give a Right" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(
    dialog.getByLabelText("What it opens"),
    await dialog.findByRole("option", { name: "Geometry" }),
  );
  await user.type(dialog.getByLabelText("Last day"), "2027-03-02");
  await user.type(dialog.getByLabelText("Reason"), "A prize");
  await user.dblClick(dialog.getByRole("button", { name: "Give a Right" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const [sent, ...more] = server.callsOf("POST /people/u1/rights");
  expect(more).toEqual([]);
  expect(await sent?.json()).toEqual({ course: "c1", until: "2027-03-02T23:59:59+05:30", reason: "A prize" });
});

test("a chosen course stays chosen while others are searched for", async () => {
  const other = { _id: "c2", title: "Algebra", createdBy: "Meera Nair" };
  const { user, server } = await open({
    "GET /course": (request: Request) =>
      request.url.includes("lgebra") ? { body: { courses: [other], total: 1 } } : courses,
    "POST /people/u1/rights": answer(),
  });
  await user.click(await screen.findByRole("button", { name: "Give a Right" }));
  const dialog = within(await screen.findByRole("dialog"));
  const what = dialog.getByLabelText("What it opens");
  await user.selectOptions(what, await dialog.findByRole("option", { name: "Geometry" }));
  await user.type(dialog.getByLabelText("Find a course"), "Algebra");
  await dialog.findByRole("option", { name: "Algebra" });
  expect(what).toHaveDisplayValue("Geometry");
  await user.type(dialog.getByLabelText("Reason"), "A prize");
  await user.click(dialog.getByRole("button", { name: "Give a Right" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await server.callsOf("POST /people/u1/rights")[0]?.json()).toMatchObject({ course: "c1" });
});

test("somebody is stopped from writing until the end of a day in India, and the page says so", async () => {
  let stop: object | undefined;
  const { user, server } = await open({
    "GET /people/u1": () => answer(stop && { writingStop: stop }),
    "PUT /people/u1/writing": () => {
      stop = { reason: "Advertisements", until: "2027-03-02T18:29:59.000Z", createdAt: person.createdAt };
      return { body: { message: "This person may not write any more" } };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Stop from Writing" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Last day"), "2027-03-02");
  await user.type(dialog.getByLabelText("Reason"), "Advertisements");
  await user.click(dialog.getByRole("button", { name: "Stop from Writing" }));
  expect(await screen.findByText(/May not write in questions and answers since/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Let Write Again" })).toBeVisible();
  const [sent] = server.callsOf("PUT /people/u1/writing");
  expect(await sent?.json()).toEqual({ stopped: true, until: "2027-03-02T23:59:59+05:30", reason: "Advertisements" });
});

test("nothing is done without a reason", async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole("button", { name: "Disable Account" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Disable Account" }));
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Please give a reason/);
  expect(server.callsOf("POST /people/u1/disable")).toEqual([]);
});

test("a part of a payment is refunded in its smallest unit; what the server refuses stands at its field", async () => {
  const most = "At most ₹399 of this payment can be given back";
  const { user, server } = await open({
    "POST /people/u1/payments/pay_1/refund": {
      status: 409,
      body: { message: most, errors: [{ field: "amount", message: most }] },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Refund LMS-2026-000017" }));
  const dialog = within(await screen.findByRole("dialog"));
  const amount = dialog.getByLabelText("Amount in INR");
  await user.type(amount, "many");
  await user.type(dialog.getByLabelText("Reason"), "It began late");
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  expect(amount).toHaveAccessibleDescription(/Enter an amount such as 250/);
  for (const [typed, refusal] of [
    ["0.5", /At least ₹1 has to be given back/],
    ["498.50", /Give back all ₹499, or leave at least ₹1/],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(dialog.getByRole("button", { name: "Refund" }));
    expect(amount).toHaveAccessibleDescription(refusal);
  }
  await user.clear(amount);
  await user.type(amount, "400.5");
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(new RegExp(most)));
  const [sent] = server.callsOf("POST /people/u1/payments/pay_1/refund");
  expect(await sent?.json()).toEqual({ amount: "40050", refunded: "0", reason: "It began late" });
});

test("a refund whose answer was lost may have gone through: what is left is loaded before it is sent again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let refunded = 0;
  const { user, server } = await open({
    "GET /people/u1": () => answer({ payments: [{ ...payment, refunded }] }),
    "POST /people/u1/payments/pay_1/refund": () => {
      refunded += 5000;
      if (refunded === 5000) throw new TypeError("Failed to fetch");
      return answer({ payments: [{ ...payment, refunded }] });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Refund LMS-2026-000017" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Amount in INR"), "50");
  await user.type(dialog.getByLabelText("Reason"), "It began late");
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  expect(await dialog.findByText(/the refund may have gone through/)).toBeInTheDocument();
  expect(dialog.getByLabelText("Amount in INR")).toHaveAccessibleDescription(/all that is left: ₹449/);
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = await Promise.all(server.callsOf("POST /people/u1/payments/pay_1/refund").map((call) => call.json()));
  expect(sent).toMatchObject([{ refunded: "0" }, { refunded: "5000" }]);
});

test.each([
  ["Give a Right", ["Reason"], "POST /people/u1/rights", { rights: [right, { ...right, _id: "r2" }] }],
  ["Write a Mail", ["Subject", "Text"], "POST /people/u1/mail", { mails: [letter] }],
  ["Send a Password Link", ["Reason"], "POST /people/u1/reset-link", { mails: [letter] }],
])("%s: without an answer it may have happened, and the person is loaded again", async (button, fields, call, done) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let changed = {};
  const { user } = await open({
    "GET /people/u1": () => answer(changed),
    [call]: () => {
      changed = done;
      throw new TypeError("Failed to fetch");
    },
  });
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const field of fields) await user.type(dialog.getByLabelText(field), "Exams");
  await user.click(dialog.getByRole("button", { name: button }));
  expect(await dialog.findByText(/^No answer came back, so it may have arrived/)).toBeInTheDocument();
  expect(people.byId["u1"]).toMatchObject({ value: done });
});

test("a refund that is under way is looked at again until it is done", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let status = "refunding";
  const { server } = await open({ "GET /people/u1": () => answer({ payments: [{ ...payment, status }] }) });
  expect(await screen.findByText("Refund under way")).toBeInTheDocument();
  status = "refunded";
  vi.advanceTimersByTime(5000);
  await waitFor(() => expect(screen.queryByText("Refund under way")).not.toBeInTheDocument());
  vi.advanceTimersByTime(60_000);
  expect(server.callsOf("GET /people/u1")).toHaveLength(2);
});

test.each([
  ["Change the end: Every course", "Change the End", "PUT /people/u1/rights/r1", { reason: "Exams", until: "" }],
  ["End: Every course", "End Right", "POST /people/u1/rights/r1/end", { reason: "Exams" }],
  ["Sign Out Everywhere", "Sign Out Everywhere", "POST /people/u1/sessions/end", { reason: "Exams" }],
  ["Send a Password Link", "Send a Password Link", "POST /people/u1/reset-link", { reason: "Exams" }],
  ["Disable Account", "Disable Account", "POST /people/u1/disable", { reason: "Exams" }],
])("%s asks for a reason and is sent", async (button, confirm, call, body) => {
  const { user, server } = await open({ [call]: answer() });
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Exams");
  await user.click(dialog.getByRole("button", { name: confirm }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await server.callsOf(call)[0]?.json()).toEqual(body);
});

test("who is not there is said, with a way back", async () => {
  await renderApp("/admin/people/u2", {
    user: admin,
    handlers: { ...handlers, "GET /people/u2": { status: 404, body: { message: "This person is not there" } } },
  });
  expect(await screen.findByText("The account may have been deleted.")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "All people" }).at(-1)).toHaveAttribute("href", "/admin/people");
});

test("what the team did is listed, and again after a change", async () => {
  const { user, server } = await open({
    "POST /people/u1/disable": answer({ disabledAt: "2026-03-11T09:00:00.000Z" }),
  });
  const section = within(await screen.findByRole("region", { name: "What the team did" }));
  expect(await section.findByText("Right to watch given")).toBeVisible();
  expect(section.getByRole("link", { name: "Meera Nair" })).toHaveAttribute("href", "/admin/people/a1");
  expect(section.getByRole("link", { name: "All of it" })).toHaveAttribute("href", "/admin/audit?person=u1");
  const before = server.callsOf("GET /audit").length;
  await user.click(screen.getByRole("button", { name: "Disable Account" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "A test");
  await user.click(dialog.getByRole("button", { name: "Disable Account" }));
  await waitFor(() => expect(server.callsOf("GET /audit").length).toBeGreaterThan(before));
});

test("a mail is written, not without a subject", async () => {
  const { user, server } = await open({ "POST /people/u1/mail": answer() });
  await user.click(await screen.findByRole("button", { name: "Write a Mail" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Text"), "It begins later.");
  await user.click(dialog.getByRole("button", { name: "Write a Mail" }));
  expect(dialog.getByLabelText("Subject")).toHaveAccessibleDescription(/All fields are mandatory/);
  await user.type(dialog.getByLabelText("Subject"), "Your batch");
  await user.click(dialog.getByRole("button", { name: "Write a Mail" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await server.callsOf("POST /people/u1/mail")[0]?.json()).toEqual({
    subject: "Your batch",
    text: "It begins later.",
  });
});

test("a mail half written is left after a question only, also by a reload", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Write a Mail" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Text"), "It begins later.");
  const reload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  await user.keyboard("{Escape}");
  expect(dialog.getByRole("alert")).toHaveTextContent("Discard your changes?");
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("support sees the site as the person after a reason, in a document of its own", async () => {
  const { user, server } = await renderApp("/admin/people/u1", {
    user: { ...admin, role: "SUPPORT" },
    handlers: { ...handlers, "POST /people/u1/see-as": { body: { message: "You see the site as this person now" } } },
  });
  await user.click(await screen.findByRole("button", { name: "See as This Person" }));
  const dialog = within(await screen.findByRole("dialog", { name: "See the site as Asha Verma?" }));
  await user.type(dialog.getByLabelText("Reason"), "She sees nothing");
  await user.click(dialog.getByRole("button", { name: "See as This Person" }));
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith("/user/dashboard"));
  expect(await server.callsOf("POST /people/u1/see-as")[0]?.json()).toEqual({ reason: "She sees nothing" });
});

test("an address is changed, not to what is none; one that is taken is said at its field", async () => {
  const { user, server } = await open({
    "PUT /people/u1/address": {
      status: 409,
      body: { message: "Email already exists", errors: [{ field: "email", message: "Email already exists" }] },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Change Address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the address of Asha Verma" }));
  await user.type(dialog.getByLabelText("New e-mail address"), "nowhere");
  await user.type(dialog.getByLabelText("Reason"), "She asked");
  await user.click(dialog.getByRole("button", { name: "Change Address" }));
  expect(dialog.getByLabelText("New e-mail address")).toHaveAccessibleDescription(/Invalid email id/);
  await user.type(dialog.getByLabelText("New e-mail address"), "@example.com");
  await user.click(dialog.getByRole("button", { name: "Change Address" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("New e-mail address")).toHaveAccessibleDescription(/Email already exists/),
  );
  const [sent] = server.callsOf("PUT /people/u1/address");
  expect(await sent?.json()).toEqual({ email: "nowhere@example.com", reason: "She asked" });
});

test("everything in a course is opened for a person with a reason, and taken back", async () => {
  const course = {
    courseId: "c1",
    title: "Geometry",
    percent: 0,
    completedLectures: 0,
    numberOfLectures: 8,
    paced: true,
  };
  let now = answer({ progress: [course] });
  const { user, server } = await open({
    "GET /people/u1": () => now,
    "POST /course/c1/releases": () => {
      now = answer({ progress: [{ ...course, releasedAt: "2026-03-10T09:00:00.000Z" }] });
      return { body: { message: "Everything is open" } };
    },
    "DELETE /course/c1/releases/u1": () => {
      now = answer({ progress: [course] });
      return { body: { message: "They count again" } };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Open everything in Geometry" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Knows it already");
  await user.click(dialog.getByRole("button", { name: "Open everything" }));
  expect(await screen.findByText("Everything open since 10 Mar 2026")).toBeInTheDocument();
  expect(await server.callsOf("POST /course/c1/releases")[0]?.json()).toEqual({
    person: "u1",
    reason: "Knows it already",
  });
  await user.click(screen.getByRole("button", { name: "Take back that everything in Geometry is open" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(screen.queryByText(/^Everything open since/)).not.toBeInTheDocument());
});
