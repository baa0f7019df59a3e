import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, mean, statistics } from "../../testing/fixtures.ts";
import { pngFile } from "../../testing/browser-files.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/admin/course/c1/lecture/l1/text";
const textPath = "/course/c1/lectures/l1/text";
const rendered = { html: "<p>Hello</p>", headings: [], words: 1, seconds: 30 };
const stored = (source: string, version: string) => ({ ...rendered, source, version, missingAlternatives: 0 });
const lecture = { ...mean, parts: ["text"], lecture: {}, text: { words: 1, seconds: 30 } };
const handlers = {
  "GET /course/c1": { body: { course: statistics, lectures: [lecture] } },
  [`GET ${textPath}`]: { body: { text: stored("Hello", "v1") } },
  [`POST ${textPath}/preview`]: { body: { text: { ...rendered, missingAlternatives: 1 } } },
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
};

const area = () => screen.findByRole("textbox", { name: "Text in Markdown" });
const put = (text: string) => ({
  body: { success: true, message: "Text saved successfully", text: stored(text, "v2"), lecture },
});

test("a text is saved from the version that was opened, and the next time from the saved one", async () => {
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: { ...handlers, [`PUT ${textPath}`]: put("Hello there") },
  });
  await user.type(await area(), " there");
  await user.click(screen.getByRole("button", { name: "Save Text" }));
  expect(await screen.findByText("Text saved successfully")).toBeInTheDocument();
  await user.type(await area(), "!");
  await user.click(screen.getByRole("button", { name: "Save Text" }));
  await waitFor(() => expect(server.callsOf(`PUT ${textPath}`)).toHaveLength(2));
  const calls = server.callsOf(`PUT ${textPath}`);
  expect(calls.map(({ headers }) => headers.get("If-Match"))).toEqual(['"v1"', '"v2"']);
  expect(await calls[1]?.json()).toEqual({ source: "Hello there!" });
});

test("the preview is that of the server, and says which pictures nobody has described", async () => {
  await renderApp(address, { user: admin, handlers });
  expect(await screen.findByText("Hello", { selector: ".rich-prose p" })).toBeInTheDocument();
  expect(screen.getByText(/^1 picture has no description/)).toBeInTheDocument();
});

test("a text that somebody else has changed is compared, and theirs is taken over", async () => {
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      [`PUT ${textPath}`]: (request: Request) =>
        request.headers.get("If-Match") === '"v1"'
          ? { status: 412, body: { success: false, message: "Changed", current: { text: stored("Theirs", "v3") } } }
          : put("Theirs"),
    },
  });
  await user.type(await area(), " mine");
  await user.click(screen.getByRole("button", { name: "Save Text" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Hello mine");
  await user.click(screen.getByRole("radio", { name: /Theirs/ }));
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(async () => expect(await area()).toHaveValue("Theirs"));
  expect(server.callsOf(`PUT ${textPath}`).map(({ headers }) => headers.get("If-Match"))).toEqual(['"v1"', '"v3"']);
});

test("a chosen picture is sent, and its Markdown is put where the caret is", async () => {
  const { server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "POST /course/c1/lectures/l1/pictures": {
        status: 201,
        body: { success: true, message: "", picture: { address: "/media/images/p1", width: 8, height: 8 } },
      },
    },
  });
  const text = await area();
  const input = document.querySelector("input[type=file]");
  if (!(text instanceof HTMLTextAreaElement) || !input) throw new Error("The editor has a field for pictures.");
  text.setSelectionRange(0, 0);
  fireEvent.change(input, { target: { files: [pngFile("curve.png")] } });
  await waitFor(() => expect(text).toHaveValue("![](/media/images/p1)Hello"));
  expect(server.callsOf("POST /course/c1/lectures/l1/pictures")).toHaveLength(1);
});

test("a lecture that is not there leads back to the courses", async () => {
  await renderApp("/admin/course/c1/lecture/l9/text", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1/lectures/l9/text": { status: 404, body: { success: false, message: "Lecture not found" } },
    },
  });
  expect(await screen.findByText("This course is not here")).toBeInTheDocument();
});
