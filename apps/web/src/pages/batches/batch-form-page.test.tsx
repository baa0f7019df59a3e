import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, evenings, mean, statistics, typography } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const draft: typeof evenings = { ...evenings, learnerCount: 0, published: false };

const handlers = {
  "GET /course": { body: { courses: [statistics, typography], total: 2 } },
  "GET /batch/b1": { body: { batch: evenings } },
  "GET /batch": { body: { batches: [evenings], total: 1 } },
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
};

test("a batch is created from the form as a draft, then its sessions are planned", async () => {
  const { user, here, server } = await renderApp("/admin/batches/create", {
    user: admin,
    handlers: {
      ...handlers,
      "POST /batch": { status: 201, body: { message: "Batch created successfully", batch: draft } },
      "GET /batch/b1": { body: { batch: draft } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Create Batch" }));
  expect(screen.getAllByText("All fields are mandatory")).toHaveLength(1);
  await user.type(screen.getByRole("textbox", { name: "Title" }), "Evenings of type");
  await user.type(screen.getByRole("textbox", { name: "Description" }), "Set and print.");
  await user.click(screen.getByRole("radio", { name: /In a room/ }));
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2027-01-16T10:00" } });
  fireEvent.change(screen.getByLabelText("End"), { target: { value: "2027-01-16T09:00" } });
  await user.click(await screen.findByRole("checkbox", { name: /Typography/ }));
  await user.click(screen.getByRole("button", { name: "Create Batch" }));
  expect(screen.getByText("The end should be after the start")).toBeInTheDocument();
  expect(server.callsOf("POST /batch")).toHaveLength(0);

  fireEvent.change(screen.getByLabelText("End"), { target: { value: "2027-01-16T17:00" } });
  await user.click(screen.getByRole("checkbox", { name: /Keep it a draft/ }));
  await user.click(screen.getByRole("button", { name: "Create Batch" }));
  await waitFor(() => expect(here.path).toBe("/admin/batches/edit?batch=b1"));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Sessions" })).toHaveFocus());
  expect(server.callsOf("POST /batch")[0]?.url).toContain("draft=true");
  expect(await server.callsOf("POST /batch")[0]?.json()).toEqual({
    title: "Evenings of type",
    description: "Set and print.",
    mode: "offline",
    timeZone: "Asia/Kolkata",
    place: "",
    address: "",
    liveLink: "",
    learnerLimit: "",
    needsSubscription: true,
    startsAt: "2027-01-16T04:30:00.000Z",
    endsAt: "2027-01-16T11:30:00.000Z",
    courses: ["c2"],
  });
  expect(await screen.findByText("Batch created successfully")).toBeInTheDocument();
});

test("a draft is published, and an old page says why another batch stays published", async () => {
  const full = { ...evenings, learnerCount: 0 };
  const message = "Learners are in this batch or wait for a place in it, so it stays published";
  let stored = draft;
  const { user } = await renderApp("/admin/batches/edit?batch=b1", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /batch/b1": () => ({ body: { batch: stored } }),
      "PUT /batch/b1/publication": () =>
        stored === draft
          ? { body: { message: "Batch published successfully", batch: full } }
          : { status: 409, body: { message } },
    },
  });
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "!");
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Batch published successfully")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue(`${draft.title}!`);

  stored = evenings;
  await user.click(await screen.findByRole("button", { name: "Make it a draft" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Make it a draft" })).not.toBeInTheDocument());
});

test("courses are searched by the server, after a delay", async () => {
  const { user, server } = await renderApp("/admin/batches/create", { user: admin, handlers });
  await user.type(await screen.findByRole("searchbox"), "typo");
  await waitFor(() => expect(server.callsOf("GET /course").at(-1)?.url).toContain("q=typo"));
  expect(server.callsOf("GET /course")).toHaveLength(2);
});

test("a batch is changed, and the server's error is shown at its field", async () => {
  const errors = [{ field: "title", message: "Title should be at most 120 characters" }];
  const { user, here } = await renderApp("/admin/batches/edit?batch=b1", {
    user: admin,
    handlers: { ...handlers, "PUT /batch/b1": { status: 400, body: { message: errors[0]?.message, errors } } },
  });
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue(evenings.title));
  await waitFor(() => expect(document.title).toBe(`${evenings.title} · Edit batch · LMS`));
  await user.type(screen.getByRole("textbox", { name: "Title" }), "!");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveAccessibleDescription(
      "Title should be at most 120 characters",
    ),
  );
  expect(here.path).toBe("/admin/batches/edit?batch=b1");
});

test("an announcement is created, and its form closes", async () => {
  const news = { _id: "n2", title: "A new room", body: "We meet upstairs.", createdAt: "2026-03-10T09:00:00.000Z" };
  const announced = { ...evenings, announcements: [news, ...(evenings.announcements ?? [])] };
  const { user } = await renderApp("/admin/batches/edit?batch=b1", {
    user: admin,
    handlers: {
      ...handlers,
      "POST /batch/b1/announcements": { status: 201, body: { message: "Announcement published", batch: announced } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "New Announcement" }));
  const form = within(screen.getByRole("form", { name: "New announcement" }));
  await user.click(form.getByRole("button", { name: "Announce" }));
  expect(form.getAllByText("All fields are mandatory")).toHaveLength(1);
  await user.type(form.getByLabelText("Title"), news.title);
  await user.type(form.getByLabelText("Text"), news.body);
  await user.click(form.getByRole("button", { name: "Announce" }));
  expect(await screen.findByRole("heading", { name: "A new room" })).toBeInTheDocument();
  expect(screen.queryByRole("form", { name: "New announcement" })).not.toBeInTheDocument();
});

test("an announcement is changed, and deleted after a confirmation", async () => {
  const changed = { ...evenings, announcements: [{ ...evenings.announcements?.[0], title: "The first night" }] };
  const { user } = await renderApp("/admin/batches/edit?batch=b1", {
    user: admin,
    handlers: {
      ...handlers,
      "PUT /batch/b1/announcements/n1": { body: { batch: changed } },
      "DELETE /batch/b1/announcements/n1": { body: { batch: { ...evenings, announcements: [] } } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit The first evening" }));
  const form = within(screen.getByRole("form", { name: "Change the announcement" }));
  await user.clear(form.getByLabelText("Title"));
  await user.type(form.getByLabelText("Title"), "The first night");
  await user.click(form.getByRole("button", { name: "Save Announcement" }));
  await user.click(await screen.findByRole("button", { name: "Delete The first night" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: /Delete/ }));
  expect(await screen.findByText("No announcements yet")).toBeInTheDocument();
});

test.each(["/admin/batches/edit?batch=b9", "/admin/batches/edit"])(
  "%s shows that there is no such batch",
  async (address) => {
    await renderApp(address, {
      user: admin,
      handlers: { ...handlers, "GET /batch/b9": { status: 404, body: { message: "Batch not found" } } },
    });
    expect(await screen.findByText(/batch is not here|no such batch|not here any more/i)).toBeInTheDocument();
  },
);

test("weekly sessions are added, one is moved and one cancelled", async () => {
  const session = {
    _id: "s1",
    startsAt: "2026-03-05T12:30:00.000Z",
    endsAt: "2026-03-05T14:00:00.000Z",
    cancelled: false,
  };
  const planned = { ...evenings, sessions: [session], nextSession: session };
  const cancelled = { ...evenings, sessions: [{ ...session, cancelled: true }] };
  const { user, server } = await renderApp("/admin/batches/edit?batch=b1", {
    user: admin,
    handlers: {
      ...handlers,
      "POST /batch/b1/weekly-sessions": { status: 201, body: { message: "Added", batch: planned } },
      "PUT /batch/b1/sessions/s1": { status: 409, body: { message: "A cancelled session cannot be changed" } },
      "DELETE /batch/b1/sessions/s1": { body: { message: "The session is cancelled", batch: cancelled } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Weekly Sessions" }));
  const weekly = within(screen.getByRole("form", { name: "Weekly sessions" }));
  await user.click(weekly.getByRole("button", { name: "Add Sessions" }));
  expect(weekly.getAllByText("All fields are mandatory")).toHaveLength(1);
  await user.click(weekly.getByRole("checkbox", { name: "Thursday" }));
  fireEvent.change(weekly.getByLabelText("Begin"), { target: { value: "18:00" } });
  fireEvent.change(weekly.getByLabelText("End"), { target: { value: "19:30" } });
  await user.click(weekly.getByRole("button", { name: "Add Sessions" }));
  const name = "Thu, 5 Mar 2026, 6:00\u00A0pm – 7:30\u00A0pm";
  await user.click(await screen.findByRole("button", { name: `Edit ${name}` }));
  expect(await server.callsOf("POST /batch/b1/weekly-sessions")[0]?.json()).toEqual({
    weekdays: ["thursday"],
    begins: "18:00",
    ends: "19:30",
    topic: "",
  });

  const form = within(screen.getByRole("form", { name: "Change the session" }));
  fireEvent.change(form.getByLabelText("End"), { target: { value: "2026-03-05T20:00" } });
  await user.click(form.getByRole("button", { name: "Save Session" }));
  expect(await form.findByText("A cancelled session cannot be changed")).toBeInTheDocument();
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: `Cancel ${name}` }));
  await user.click(await screen.findByRole("button", { name: "Cancel Session" }));
  expect(await screen.findByText("The session is cancelled")).toBeInTheDocument();
  expect(screen.getByText("Cancelled")).toBeInTheDocument();
});

test("a topic that is changed leaves the time to which somebody else has moved the session", async () => {
  const [startsAt, endsAt] = ["2026-03-05T12:30:00.000Z", "2026-03-05T14:00:00.000Z"];
  const session = { _id: "s1", startsAt, endsAt, topic: "Averages", cancelled: false, version: "v1" };
  const times = { startsAt: "2026-03-06T12:30:00.000Z", endsAt: "2026-03-06T14:00:00.000Z" };
  const moved = { ...evenings, timeZone: "Asia/Dubai", sessions: [{ ...session, ...times, version: "v2" }] };
  const saved = { ...moved, sessions: [{ ...session, ...times, topic: "The mean", version: "v3" }] };
  const answers = [
    { status: 412, body: { message: "Changed", current: { batch: moved } } },
    { body: { message: "Session updated successfully", batch: saved } },
  ];
  const { user, server } = await renderApp("/admin/batches/edit?batch=b1", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /batch/b1": { body: { batch: { ...evenings, timeZone: "Asia/Dubai", sessions: [session] } } },
      "PUT /batch/b1/sessions/s1": () => answers.shift() ?? { status: 500 },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Edit Thu, 5 Mar/ }));
  const form = within(screen.getByRole("form", { name: "Change the session" }));
  await user.clear(form.getByLabelText("Topic (optional)"));
  await user.type(form.getByLabelText("Topic (optional)"), "The mean");
  await user.click(form.getByRole("button", { name: "Save Session" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("6 Mar 2026, 4:30 pm")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByText("The mean")).toBeInTheDocument();
  expect(screen.queryByRole("form", { name: "Change the session" })).not.toBeInTheDocument();
  const calls = server.callsOf("PUT /batch/b1/sessions/s1");
  expect(calls.map(({ headers }) => headers.get("If-Match"))).toEqual(['"v1"', '"v2"']);
  expect(await calls[1]?.json()).toEqual({ ...times, topic: "The mean" });
});

test("a session gets a recording, also where somebody else was faster", async () => {
  const session = {
    _id: "s1",
    startsAt: "2026-03-02T12:30:00.000Z",
    endsAt: "2026-03-02T14:00:00.000Z",
    topic: "Averages",
    cancelled: false,
    version: "v1",
  };
  const other = { ...session, version: "v2", files: [{ title: "Notes", link: "https://a.example/n" }] };
  const saved = { ...other, recording: { link: "https://a.example/r" } };
  let isFirst = true;
  const { user, server } = await renderApp("/admin/batches/edit?batch=b1", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /batch/b1": { body: { batch: { ...evenings, sessions: [session] } } },
      "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
      "PUT /batch/b1/sessions/s1/materials": () => {
        const answer = isFirst
          ? { status: 412, body: { message: "Changed", current: { batch: { ...evenings, sessions: [other] } } } }
          : { body: { message: "Saved", batch: { ...evenings, sessions: [saved] } } };
        isFirst = false;
        return answer;
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Recording and files of/ }));
  const form = within(screen.getByRole("form", { name: /^Recording and files of/ }));
  expect(await form.findByRole("option", { name: `${mean.title} · ${statistics.title}` })).toBeInTheDocument();
  await user.type(form.getByRole("textbox", { name: /^Link to the recording/ }), "https://a.example/r");
  await user.click(form.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Notes/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByRole("link", { name: /^Recording/ })).toBeInTheDocument();
  const [, second] = server.callsOf("PUT /batch/b1/sessions/s1/materials");
  expect(second?.headers.get("If-Match")).toBe('"v2"');
  expect(await second?.json()).toEqual({
    recordingLink: "https://a.example/r",
    recordingLecture: "",
    files: ["Notes https://a.example/n"],
  });
});
