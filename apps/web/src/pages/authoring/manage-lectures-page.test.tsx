import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { Upload } from "tus-js-client";
import { beforeEach, expect, test, vi } from "vitest";
import { mp4File as video, stubFiles } from "../../testing/browser-files.ts";
import { FakeTus } from "../../testing/fake-tus.ts";
import { resetViewerStores } from "../../lib/store/store.ts";
import { admin, mean, site, spread, statistics } from "../../testing/fixtures.ts";
import { goOffline } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: (await import("../../testing/fake-tus.ts")).FakeTus as unknown as typeof Upload,
}));
vi.mock(import("../../authoring/uploads/lecture-poster.ts"), () => ({ makePoster: async () => undefined }));

const address = "/admin/lectures?course=c1";
const handlers = {
  "GET /course/c1": { body: { course: statistics, lectures: [mean, spread], curriculumVersion: "v1" } },
  "GET /course/c1/uploads": { body: { uploads: [] } },
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
};
const titles = () => {
  const rows = within(screen.getByRole("list", { name: "Lectures" })).getAllByRole("listitem");
  return rows.map((each) => (each.textContent.includes(mean.title) ? mean.title : spread.title));
};

beforeEach(() => {
  FakeTus.reset();
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  stubFiles();
});

async function describe(user: UserEvent, name: string, title: string) {
  const form = within(await screen.findByRole("form", { name }));
  // Each key that is pressed draws the page again.
  for (const [label, text] of Object.entries({ Title: title, Description: `About ${title}` })) {
    await user.clear(form.getByLabelText(label));
    await user.paste(text);
  }
  return form;
}

test("a course is downloaded as one file once the server sends it, and a refusal is told", async () => {
  let refused = true;
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    const { pathname, search } = new URL(this.href);
    links.push(`${pathname}${search} ${this.hasAttribute("download")}`);
  });
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "HEAD /course/c1/export": () => (refused ? { status: 409 } : {}),
      "GET /course/c1/export": () => {
        expect(refused).toBe(true);
        return { status: 409, body: { message: "A video is missing" } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Export" }));
  expect(await screen.findByText("A video is missing")).toBeInTheDocument();
  expect(links).toEqual([]);
  refused = false;
  await user.click(screen.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(links).toEqual(["/api/v1/course/c1/export true"]));
  await user.click(screen.getByRole("checkbox", { name: "With questions and answers" }));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(links[1]).toBe("/api/v1/course/c1/export?threads=true true"));
});

test("lectures are reordered, and the order is restored when it could not be saved", async () => {
  let refused = false;
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "PUT /course/c1/curriculum": () =>
        refused
          ? { status: 403, body: { message: "Not allowed" } }
          : { body: { message: "Lectures saved successfully", lectures: [spread, mean], curriculumVersion: "v2" } },
    },
  });
  await user.click(await screen.findByRole("button", { name: `Move ${spread.title} up` }));
  expect(await screen.findByText("Lectures saved successfully")).toBeInTheDocument();
  expect(titles()).toEqual([spread.title, mean.title]);
  expect(await server.callsOf("PUT /course/c1/curriculum")[0]?.json()).toEqual({
    lectures: ["l2", "l1"],
    sections: [],
  });

  refused = true;
  await user.click(screen.getByRole("button", { name: `Move ${mean.title} up` }));
  expect(await screen.findByText("Not allowed")).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual([spread.title, mean.title]));
});

test("a lecture is moved to a section that another admin deletes: both stay as they are saved, and it is told", async () => {
  const [early, late] = [
    { _id: "s1", title: "Early" },
    { _id: "s2", title: "Late" },
  ];
  const inEarly = [
    { ...mean, sectionId: "s1" },
    { ...spread, sectionId: "s1" },
  ];
  const changed = { lectures: inEarly, sections: [early], curriculumVersion: "v2" };
  let saves = 0;
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1": {
        body: { course: statistics, lectures: inEarly, sections: [early, late], curriculumVersion: "v1" },
      },
      "PUT /course/c1/curriculum": () => {
        saves += 1;
        if (saves === 1) return { status: 412, body: { message: "Changed", current: changed } };
        return { body: { message: "Lectures saved successfully", ...changed, curriculumVersion: "v3" } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: `More actions for ${mean.title}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Move to section…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move to section" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Section" }), "Late");
  await user.click(dialog.getByRole("button", { name: "Move" }));
  const told = "Somebody else has deleted the section “Late” meanwhile. Choose where the lecture goes now.";
  expect(await screen.findByText(told)).toBeInTheDocument();
  const [first, second] = await Promise.all(server.callsOf("PUT /course/c1/curriculum").map((call) => call.json()));
  expect(first).toMatchObject({ sections: [{ lectures: ["l2"] }, { lectures: ["l1"] }] });
  expect(second).toMatchObject({ sections: [{ _id: "s1", lectures: ["l2", "l1"] }] });
  expect(dialog.getByRole("combobox", { name: "Section" })).toHaveValue("s1");
});

test("a video that is chosen at a lecture has its form, which says where it goes, also when that is gone", async () => {
  let all = [mean, spread];
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1": () => ({ body: { course: statistics, lectures: [...all], curriculumVersion: "v1" } }),
      "DELETE /course/c1/lectures/l1": () => {
        all = [spread];
        return { body: { message: "Lecture deleted successfully" } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: `More actions for ${mean.title}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Add here" }));
  await user.upload(screen.getByLabelText("Video of a lecture at this place"), video("ends.mp4"));
  const form = await screen.findByRole("form", { name: "ends.mp4" });
  await waitFor(() => expect(form).toHaveFocus());
  expect(within(form).getByText(`It comes after “${mean.title}”.`)).toBeInTheDocument();
  const sent = await describe(user, "ends.mp4", "Ends");
  await user.click(screen.getByRole("button", { name: `Delete ${mean.title}` }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete Lecture" }));
  expect(await sent.findByText("What it was to follow is gone: it comes last.")).toBeInTheDocument();
  await user.click(sent.getByRole("button", { name: "Add Lecture: ends.mp4" }));
  await waitFor(() => expect(FakeTus.last().options.metadata).toMatchObject({ after: "l1", title: "Ends" }));
});

test("how far a stream is comes by itself, and one that failed is made again", async () => {
  const states: (typeof mean)["streaming"][] = [
    { state: "running", progress: 40 },
    { state: "failed", reason: "too-long" },
  ];
  let loads = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { user, server } = await renderApp(address, {
      user: admin,
      handlers: {
        ...handlers,
        "GET /course/c1": () => {
          loads += 1;
          const streaming = states[Math.min(loads, states.length) - 1];
          return { body: { course: statistics, lectures: [{ ...mean, streaming }, spread], curriculumVersion: "v1" } };
        },
        "POST /course/c1/lectures/l1/stream": {
          body: { success: true, message: "The video is made ready again", lecture: mean },
        },
      },
    });
    expect(await screen.findByText("Being made ready for streaming: 40%")).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(6000);
    expect(await screen.findByText(/is not streamed: it is too long/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: `Make the stream of ${mean.title} again` }));
    await waitFor(() => expect(server.callsOf("POST /course/c1/lectures/l1/stream")).toHaveLength(1));
    await waitFor(() => expect(loads).toBeGreaterThan(2));
  } finally {
    vi.useRealTimers();
  }
});

const withSounds = (chosen: number) => ({
  ...mean,
  streaming: {
    state: "ready" as const,
    soundTracks: [1, 2].map((track) => Object.assign({ track }, track === chosen && { chosen: true as const })),
  },
});

test("another sound track is chosen for a stream", async () => {
  const answers = [withSounds(1), withSounds(2)];
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1": () => ({
        body: {
          course: statistics,
          lectures: [answers.length > 1 ? answers.shift() : answers[0]],
          curriculumVersion: "v1",
        },
      }),
      "PUT /course/c1/lectures/l1/stream/sound": {
        body: { success: true, message: "The video is made ready with this sound", lecture: withSounds(2) },
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: `More actions for ${mean.title}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Sound track" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sound track" }));
  await user.click(dialog.getByRole("radio", { name: "Track 2" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await server.callsOf("PUT /course/c1/lectures/l1/stream/sound")[0]?.json()).toEqual({ track: 2 });
});

test("a draft whose moment has come is shown as published by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const draft = { ...statistics, published: false, publishAt: new Date(Date.now() + 20_000).toISOString() };
    let loads = 0;
    await renderApp(address, {
      user: admin,
      handlers: {
        ...handlers,
        "GET /course/c1": () => {
          loads += 1;
          return { body: { course: loads < 2 ? draft : statistics, lectures: [mean], curriculumVersion: "v1" } };
        },
      },
    });
    expect(await screen.findByRole("button", { name: "Keep it a draft" })).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loads).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText("Everybody finds this course in the catalogue.")).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(loads).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test("without ffmpeg the page says what would be better", async () => {
  await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1": { body: { course: statistics, lectures: [mean, spread], streamsAvailable: false } },
    },
  });
  expect(await screen.findByText(/with ffmpeg installed on the server/)).toBeInTheDocument();
});

test("a lecture's texts are changed in a dialog, which shows errors and closes when they are saved", async () => {
  let wrong = true;
  const errors = [{ field: "title", message: "Title should be at most 120 characters" }];
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "PUT /course/c1/lectures/l1": () =>
        wrong
          ? { status: 400, body: { message: errors[0]?.message, errors } }
          : { body: { message: "Lecture updated successfully", lecture: { ...mean, title: "The median" } } },
    },
  });
  await user.click(await screen.findByRole("button", { name: `Edit ${mean.title}` }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText("Title"));
  await user.type(dialog.getByLabelText("Title"), "The median");
  await user.click(dialog.getByRole("button", { name: /Save/ }));
  expect(await dialog.findByText("Title should be at most 120 characters")).toBeInTheDocument();
  wrong = false;
  await user.click(dialog.getByRole("button", { name: /Save/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByText("The median")).toBeInTheDocument();
});

test("a lecture is deleted after a confirmation that names the loss", async () => {
  const { user } = await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "DELETE /course/c1/lectures/l1": { body: { message: "Lecture deleted successfully" } } },
  });
  await user.click(await screen.findByRole("button", { name: `Delete ${mean.title}` }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(mean.title);
  await user.click(within(dialog).getByRole("button", { name: /Delete/ }));
  expect(await screen.findByText("Lecture deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual([spread.title]));
});

test("a deleted lecture, and a section with its lectures, come back from their toasts", async () => {
  const section = { _id: "s1", title: "First" };
  const sorted = [{ ...mean, sectionId: "s1" }, spread];
  let all = sorted;
  let sections = [section];
  const restored = (kind: string) => {
    all = sorted;
    sections = [section];
    return { body: { message: `The ${kind} is back`, kind, course: statistics } };
  };
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /site": { body: { site: { ...site, trashDays: 30 } } },
      "GET /course/c1": () => ({ body: { course: statistics, lectures: all, sections, curriculumVersion: "v1" } }),
      "DELETE /course/c1/lectures/l1": () => {
        all = [spread];
        return { body: { message: "Lecture deleted successfully" } };
      },
      "DELETE /course/c1/sections/s1": () => {
        all = [spread];
        sections = [];
        return { body: { message: "Section deleted successfully", lectures: all, curriculumVersion: "v2" } };
      },
      "POST /trashed-items/l1/restore": () => restored("lecture"),
      "POST /trashed-items/s1/restore": () => restored("section"),
    },
  });
  const undo = async () => {
    const toasts = within(screen.getByRole("region", { name: "Notifications" }));
    await user.click(await toasts.findByRole("button", { name: "Undo" }));
  };
  await user.click(await screen.findByRole("button", { name: `Delete ${mean.title}` }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/You can bring it back from the trash for 30 days/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: /Delete/ }));
  await waitFor(() => expect(screen.queryByText(mean.title)).not.toBeInTheDocument());
  await undo();
  expect(await screen.findByText("The lecture is back")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Delete First" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("checkbox", { name: "Delete its lecture too" }));
  await user.click(question.getByRole("button", { name: "Delete Section" }));
  await waitFor(() => expect(screen.queryByText(mean.title)).not.toBeInTheDocument());
  expect(server.callsOf("DELETE /course/c1/sections/s1")[0]?.url).toContain("withLectures=true");
  await undo();
  expect(await screen.findByText("The section is back")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: `Delete ${mean.title}` })).toBeInTheDocument();
});

test("picked videos become lectures", async () => {
  const all = [mean, spread];
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1": () => ({ body: { course: statistics, lectures: [...all], curriculumVersion: "v1" } }),
    },
  });
  await user.upload(await screen.findByLabelText(/Videos/), [video("a.mp4"), video("b.mp4")]);
  await describe(user, "a.mp4", "Sampling");
  await describe(user, "b.mp4", "Bootstrap");
  await user.click(screen.getByRole("button", { name: "Add All 2" }));
  await waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("l3");
  FakeTus.last().progress(400, 1000);
  expect(await screen.findByText("40%")).toBeInTheDocument();
  all.push({ ...mean, _id: "l3", title: "Sampling" });
  FakeTus.last().succeed();
  await waitFor(() => expect(FakeTus.calls).toHaveLength(2));
  expect(FakeTus.last().options.metadata).toMatchObject({ title: "Bootstrap" });
  const row = within(await screen.findByRole("list", { name: "Files to be added" }));
  expect(await row.findByRole("link", { name: "Watch Sampling" })).toBeInTheDocument();
  expect(await within(screen.getByRole("list", { name: "Lectures" })).findByText("Sampling")).toBeInTheDocument();
});

test("an upload is paused and resumed, and a lost line is said in words", async () => {
  const { user } = await renderApp(address, { user: admin, handlers });
  await user.upload(await screen.findByLabelText(/Videos/), video("a.mp4"));
  const form = await describe(user, "a.mp4", "Sampling");
  await user.click(form.getByRole("button", { name: /Add Lecture/ }));
  await waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("u1");
  FakeTus.last().progress(400, 1000);
  FakeTus.last().retries(0);
  expect(await form.findByText(/^Waiting for the connection…/)).toBeInTheDocument();
  await user.click(form.getByRole("button", { name: "Pause a.mp4" }));
  expect(form.getByText("Paused")).toBeInTheDocument();
  await user.click(form.getByRole("button", { name: "Resume a.mp4" }));
  await waitFor(() => expect(FakeTus.calls).toHaveLength(2));
  FakeTus.last().fail(403, { success: false, message: "Not allowed" });
  expect(await form.findByText("Not allowed")).toBeInTheDocument();
  expect(form.getByLabelText("Title")).toHaveValue("Sampling");
  await user.click(form.getByRole("button", { name: /Retry/ }));
  await waitFor(() => expect(FakeTus.calls).toHaveLength(3));
});

test("what was interrupted is listed, and goes on once its file is chosen again", async () => {
  const known = {
    _id: "u1",
    url: "/api/v1/uploads/u1",
    title: "Sampling",
    description: "How few are enough.",
    fileName: "a.mp4",
    size: video("a.mp4").size,
    received: 1,
    state: "uploading",
    own: true,
    createdAt: "2026-03-02T09:05:00.000Z",
  };
  const { user } = await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "GET /course/c1/uploads": { body: { uploads: [known] } } },
  });
  const row = await screen.findByRole("form", { name: "a.mp4" });
  expect(within(row).getByText("It stopped here. Choose the file again to go on.")).toBeInTheDocument();
  const input = row.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("No file can be chosen.");
  await user.upload(input, video("b.mp4"));
  expect(await within(row).findByText(/^This is another file/)).toBeInTheDocument();
  await user.upload(input, video("a.mp4"));
  await waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  expect(FakeTus.last().options.uploadUrl).toContain("/uploads/u1");
});

test("what is typed about a video is there again when a reload has it chosen again, and can be discarded", async () => {
  const { user, unmount } = await renderApp(address, { user: admin, handlers });
  const file = video("a.mp4");
  await user.upload(await screen.findByLabelText(/Videos/), file);
  await user.type(await screen.findByLabelText("Description"), "How few are enough.");
  const kept = Object.fromEntries(Object.entries(sessionStorage));
  unmount();
  resetViewerStores();
  Object.assign(sessionStorage, kept);

  const again = await renderApp(address, { user: admin, handlers });
  await again.user.upload(await screen.findByLabelText(/Videos/), file);
  expect(await screen.findByText("Restored what you typed.")).toBeInTheDocument();
  expect(screen.getByLabelText("Description")).toHaveValue("How few are enough.");
  await again.user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText("Description")).toHaveValue("");
  expect(Object.keys(sessionStorage).filter((key) => key.includes("a.mp4"))).toEqual([]);
});

test("a file that is no video, and one that is cut off, are told when they are chosen", async () => {
  const { user } = await renderApp(address, { user: admin, handlers });
  const cutOff = new File(["\0\0\0\u{8}ftyp\0\0\u{9}\0moov"], "half.mp4", { type: "video/mp4" });
  const notes = new File(["Notes"], "notes.mp4", { type: "video/mp4" });
  await user.upload(await screen.findByLabelText(/Videos/), [notes, cutOff, video("a.mp4")]);
  const list = within(await screen.findByRole("list", { name: "Files to be added" }));
  expect(list.getByText("Only videos can be used, for example mp4")).toBeInTheDocument();
  expect(list.getByText("The video is damaged or could not be read")).toBeInTheDocument();
  expect(list.getAllByRole("form")).toHaveLength(1);
  expect(screen.getByText(/notes.mp4: Only videos can be used.*half.mp4: The video is damaged/)).toBeInTheDocument();
  await user.click(list.getByRole("button", { name: "Dismiss notes.mp4" }));
  expect(list.queryByText("notes.mp4")).not.toBeInTheDocument();
});

test("leaving with unsent videos is confirmed, and they are still there after another page", async () => {
  const { user, here } = await renderApp(address, { user: admin, handlers });
  await user.upload(await screen.findByLabelText(/Videos/), video("a.mp4"));
  await describe(user, "a.mp4", "Sampling");
  await user.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: "About Us" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(here.path).toBe("/about"));
  await here.go(address);
  expect(await within(await screen.findByRole("form", { name: "a.mp4" })).findByLabelText("Title")).toHaveValue(
    "Sampling",
  );
});

test("without a course there is nothing to manage: the dashboard is shown", async () => {
  const { here } = await renderApp("/admin/lectures", {
    user: admin,
    handlers: { ...handlers, "GET /admin/stats/users": { status: 500 }, "GET /payment": { status: 500 } },
  });
  await waitFor(() => expect(here.path).toBe("/admin/dashboard"));
});

test("a missing course shows a message with a link to the dashboard", async () => {
  await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "GET /course/c1": { status: 404, body: { message: "Course not found" } } },
  });
  expect(await screen.findByText("This course is not here")).toBeInTheDocument();
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("link", { name: "All courses" })[0]).toHaveAttribute("href", "/admin/dashboard");
  expect(main.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
});

test("a duplicated course leads to its copy, and a refusal stays in the dialog", async () => {
  let refused = true;
  const copy = { ...statistics, _id: "c2", title: "Our statistics", published: false };
  const { user, server, here } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c2/uploads": { body: { uploads: [] } },
      "GET /course/c2": { body: { course: copy, lectures: [mean], curriculumVersion: "v1" } },
      "POST /course/c1/copies": () =>
        refused
          ? { status: 409, body: { message: "A video is missing" } }
          : { status: 201, body: { message: "Course duplicated successfully", course: copy } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Duplicate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Duplicate this course" }));
  const title = dialog.getByLabelText("Title of the copy");
  expect(title).toHaveValue(`${statistics.title} (copy)`);
  await user.click(dialog.getByRole("button", { name: "Duplicate" }));
  expect(await dialog.findByText("A video is missing")).toBeInTheDocument();
  refused = false;
  await user.clear(title);
  await user.type(title, "Our statistics");
  await user.click(dialog.getByRole("button", { name: "Duplicate" }));
  expect(await screen.findByText("Our statistics")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await server.callsOf("POST /course/c1/copies")[1]?.json()).toEqual({ title: "Our statistics" });
  expect(here.path).toBe("/admin/lectures?course=c2");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("a preview that could not be allowed is told in words that are right for it", async () => {
  const { user } = await renderApp(address, { user: admin, handlers });
  const button = await screen.findByRole("button", { name: `Let anybody preview ${mean.title}` });
  goOffline();
  await user.click(button);
  expect(await screen.findByText(/^Failed to change who may watch the lecture/)).toBeInTheDocument();
});
