import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin, mean, spread, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/admin/lectures/captions?course=c1&lecture=l1";
const english = { language: "en", isDefault: true, version: "v1", cues: [{ start: 0.5, end: 2, text: "Unknowns" }] };
const hindi = { language: "hi", isDefault: false, version: "v2", cues: [{ start: 0.5, end: 2, text: "अज्ञात" }] };
const answer = (...captions: (typeof english)[]) => ({ body: { success: true, message: "Saved", captions } });
const handlers = {
  "GET /course/c1": { body: { course: statistics, lectures: [mean, spread], curriculumVersion: "v1" } },
  "GET /course/c1/uploads": { body: { uploads: [] } },
  "GET /course/c1/lectures/l1/captions": answer(english),
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
};

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  // jsdom has no tracks of text.
  const track = Object.assign(new EventTarget(), { mode: "disabled" });
  Object.defineProperty(HTMLTrackElement.prototype, "track", { configurable: true, value: track });
});

function upload(content: BlobPart) {
  const field = document.querySelector("input[type=file]");
  if (!field) throw new Error("There is a field for files.");
  fireEvent.change(field, { target: { files: [new File([content], "hindi.srt")] } });
}

test("a file becomes the captions of a language, with what was changed in it", async () => {
  const changes = [{ kind: "length", count: 2, lines: [6, 10] }];
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "PUT /course/c1/lectures/l1/captions/hi": { body: { ...answer(english, hindi).body, changes } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add a WebVTT or SRT file" }));
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  upload(bytes);
  expect(await screen.findByText("The captions in Hindi are saved.")).toBeInTheDocument();
  expect(screen.getByText("Lines of the file: 6, 10")).toBeInTheDocument();
  expect(await server.callsOf("PUT /course/c1/lectures/l1/captions/hi")[0]?.json()).toEqual({
    fileBytes: Buffer.from(bytes).toString("base64"),
  });
  expect(screen.getByRole("button", { name: "Edit the lines in Hindi" })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a file that is too large is refused here", async () => {
  const { user, server } = await renderApp(address, { user: admin, handlers });
  await user.click(await screen.findByRole("button", { name: "Add a WebVTT or SRT file" }));
  upload(new Uint8Array(1_500_001));
  expect(await screen.findByRole("alert")).toHaveTextContent("too large");
  expect(server.callsOf("PUT /course/c1/lectures/l1/captions/hi")).toHaveLength(0);
});

test("the server's reason is said beside the file", async () => {
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "PUT /course/c1/lectures/l1/captions/en": {
        status: 400,
        body: { success: false, message: "Line 3 of the file is not as in a WebVTT or SRT file" },
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Replace the captions in English by a file" }));
  upload("WEBVTT\n\nx");
  expect(await screen.findByRole("alert")).toHaveTextContent("Line 3 of the file");
});

test("lines are saved from their version, and somebody else's change is told with both kept", async () => {
  const theirs = { ...english, version: "v3", cues: [{ start: 0.5, end: 2, text: "Theirs" }] };
  let saved = 0;
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "PUT /course/c1/lectures/l1/captions/en": () => {
        saved += 1;
        return saved === 1
          ? { status: 412, body: { success: false, message: "Changed", current: { captions: [theirs] } } }
          : answer({ ...english, version: "v4", cues: [{ start: 0.5, end: 2, text: "Mine" }] });
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit the line at 0:00.500" }));
  await user.clear(screen.getByLabelText("Text"));
  await user.type(screen.getByLabelText("Text"), "Mine");
  await user.click(screen.getByRole("button", { name: "Change Line" }));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await user.click(await screen.findByRole("button", { name: "Save mine instead" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save mine instead" })).not.toBeInTheDocument());
  const calls = server.callsOf("PUT /course/c1/lectures/l1/captions/en");
  expect(calls.map(({ headers }) => headers.get("If-Match"))).toEqual(['"v1"', '"v3"']);
  expect(await calls[1]?.json()).toEqual({ cues: [{ start: 0.5, end: 2, text: "Mine" }] });
});

test.each([
  { others: "no others", saved: [] },
  { others: "those in English", saved: [english] },
])("captions that were being written are shown after a reload, with $others", async ({ saved }) => {
  const typed = {
    cues: [{ start: 0, end: 3, text: "औसत" }],
    typed: { line: { start: "0:03", end: "0:06", text: "और" } },
  };
  const key = `typed:${admin._id}:captions:l1 hi`;
  sessionStorage.setItem(key, JSON.stringify({ fields: {}, extra: typed }));
  const { user } = await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "GET /course/c1/lectures/l1/captions": answer(...saved) },
  });
  expect(await screen.findByRole("heading", { name: "Lines in Hindi" })).toBeVisible();
  expect(screen.getByText("Restored what you typed.")).toBeVisible();
  expect(screen.getByLabelText("Text")).toHaveValue("और");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("heading", { name: "Lines in Hindi" })).not.toBeInTheDocument();
});

test("the default is chosen, and captions are deleted after a question", async () => {
  const links = ["en", "hi"].map((language) => ({ language, secure_url: `/media/captions/l1/${language}` }));
  const course = { course: statistics, lectures: [{ ...mean, captions: links }], curriculumVersion: "v1" };
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1": { body: course },
      "GET /course/c1/lectures/l1/captions": answer(english, hindi),
      "PUT /course/c1/lectures/l1/captions/hi": answer({ ...hindi, isDefault: true }, { ...english, isDefault: false }),
      "DELETE /course/c1/lectures/l1/captions/en": answer({ ...hindi, isDefault: true }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Make Hindi the default" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Make Hindi the default" })).toHaveAttribute("aria-disabled"),
  );
  expect(await server.callsOf("PUT /course/c1/lectures/l1/captions/hi")[0]?.json()).toEqual({ isDefault: true });

  await user.click(screen.getByRole("button", { name: "Delete English" }));
  await user.click(await screen.findByRole("button", { name: "Delete Captions" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete English" })).not.toBeInTheDocument());
  // The player beside them does not ask for a file that is gone.
  expect([...document.querySelectorAll("track")].map(({ srclang }) => srclang)).toEqual(["hi"]);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Languages" })).toHaveFocus());
});

test("a lecture that is gone says so, and an address without one leads to the lectures", async () => {
  const gone = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1/lectures/l1/captions": { status: 404, body: { success: false, message: "Lecture not found" } },
    },
  });
  expect(await screen.findByRole("link", { name: "All courses" })).toBeInTheDocument();
  gone.unmount();
  const { here } = await renderApp("/admin/lectures/captions?course=c1", { user: admin, handlers });
  await waitFor(() => expect(here.path).toBe("/admin/lectures?course=c1"));
});
