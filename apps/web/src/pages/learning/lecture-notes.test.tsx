import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openTypedText } from "../../lib/typed-text.ts";
import { learner, mean, spread, statistics } from "../../testing/fixtures.ts";
import { deferredResponse, goOffline, type StubResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/course/displaylectures?course=c1&lecture=l1";
const handlers = {
  "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } },
  "GET /notes": { body: { notes: [] } },
};

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
});

const field = () => screen.findByRole("textbox", { name: "New note" });

test("a key leads to the field with the second of its press, and the text stays while another part is shown", async () => {
  const saved: unknown[] = [];
  const take = async (request: Request) => {
    saved.push(await request.json());
    return { status: 201, body: { message: "Note saved" } };
  };
  const { user, here } = await renderApp(address, { user: learner, handlers: { ...handlers, "POST /notes": take } });
  await screen.findByRole("heading", { level: 1, name: mean.title });
  const video = document.querySelector("video");
  Object.defineProperty(video, "currentTime", { configurable: true, writable: true, value: 12.34 });
  await user.keyboard("n");
  expect(await field()).toHaveFocus();
  expect(here.path).toBe(`${address}&beside=notes`);
  expect(vi.spyOn(HTMLMediaElement.prototype, "pause")).not.toHaveBeenCalled();
  await user.keyboard("Why n minus one?");
  await user.click(screen.getByRole("tab", { name: "Lectures" }));
  await user.click(screen.getByRole("tab", { name: "Notes" }));
  expect(await field()).toHaveValue("Why n minus one?");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await vi.waitFor(async () => expect(await field()).toHaveValue(""));
  expect(saved).toEqual([{ lectureId: "l1", text: "Why n minus one?", second: 12.3 }]);
});

test("a saved note leaves its field while the list is still loading, so that a second press saves no other", async () => {
  const list = deferredResponse();
  let answer: StubResponse | Promise<StubResponse> = { body: { notes: [] } };
  const { user, server } = await renderApp(`${address}&beside=notes`, {
    user: learner,
    handlers: {
      ...handlers,
      "GET /notes": () => answer,
      "POST /notes": { status: 201, body: { message: "Note saved" } },
    },
  });
  await user.type(await field(), "Why?");
  answer = list.promise;
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await vi.waitFor(() => expect(server.callsOf("GET /notes")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await field()).toHaveValue("");
  expect(server.callsOf("POST /notes")).toHaveLength(1);
  list.respond({ body: { notes: [] } });
});

test("what was typed before a reload is not lost by leaving, whichever part is shown", async () => {
  openTypedText({ account: learner._id, form: "note", record: "drafts" }).write({ "new l1": { text: "Why?" } });
  await renderApp(address, { user: learner, handlers });
  await screen.findByRole("tab", { name: "Lectures", selected: true });
  await vi.waitFor(() => {
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});

test("a note that could not be saved is announced beside its field", async () => {
  const { user } = await renderApp(`${address}&beside=notes`, { user: learner, handlers });
  await user.type(await field(), "Why?");
  goOffline();
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^No answer came back/);
  expect(await field()).toHaveAccessibleDescription(/No answer came back/);
});

test("an empty note is refused next to its field, without a call", async () => {
  const { user } = await renderApp(`${address}&beside=notes`, { user: learner, handlers });
  await field();
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await field()).toHaveAccessibleDescription(/The note is empty/);
});

test("who sees the site as the learner has no notes", async () => {
  const seeing = { ...learner, seeing: { by: "Ravi Menon", until: "2027-01-14T08:30:00.000Z" } };
  await renderApp(`${address}&beside=notes`, {
    user: seeing,
    handlers: { "GET /course/c1": handlers["GET /course/c1"] },
  });
  await screen.findByRole("heading", { level: 1, name: mean.title });
  expect(screen.queryByRole("tab", { name: "Notes" })).not.toBeInTheDocument();
});
