import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { carried } from "../../testing/admin-fixtures.ts";
import { FakeUpload } from "../../testing/fake-upload.ts";
import { admin, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/admin/imports";
const listOf = (...imports: (typeof carried)[]) => ({ body: { imports } });
const archive = () => new File(["course.json and the rest"], "statistics.tar");
const checked = { success: true, message: "The export is whole. Nothing is imported yet.", import: carried };

beforeEach(() => FakeUpload.install());

test("an export is sent, checked, and imported when the administrator says so", async () => {
  let made = false;
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      "GET /imports": () => (made ? listOf({ ...carried, state: "done", courseId: "c2" }) : listOf()),
      "POST /imports/i1/finish": () => {
        made = true;
        return { status: 201, body: { message: "Course imported successfully", course: { ...statistics, _id: "c2" } } };
      },
    },
  });
  expect(await screen.findByText("No imports")).toBeInTheDocument();
  await user.upload(screen.getByLabelText("Exported course"), archive());
  expect(await screen.findByText("Sending statistics.tar")).toBeInTheDocument();
  await waitFor(() => expect(FakeUpload.calls).toHaveLength(1));
  const call = FakeUpload.last();
  expect([call.method, new URL(call.url).pathname]).toEqual(["POST", "/api/v1/imports"]);
  expect(call.body instanceof FormData && call.body.get("archive")).toMatchObject({ name: "statistics.tar" });
  call.progress(50, 200);
  expect(await screen.findByText("25%")).toBeInTheDocument();
  call.progress(200, 200);
  expect(await screen.findByText("All sent. Checking the course…")).toBeInTheDocument();
  call.respond(201, checked);

  expect(await screen.findByText("Nothing is imported yet")).toBeInTheDocument();
  expect(screen.getByText("The category “Mathematics” is new here.")).toBeInTheDocument();
  expect(screen.getByLabelText("Exported course")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Import.*Practical Statistics/ }));
  expect(await screen.findByText("Course imported successfully")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: /^Open the draft.*Practical Statistics/ })).toHaveAttribute(
    "href",
    "/admin/lectures?course=c2",
  );
});

test("a file that is no export is not sent", async () => {
  const { user } = await renderApp(address, { user: admin, handlers: { "GET /imports": listOf() } });
  await user.upload(await screen.findByLabelText("Exported course"), new File(["PK"], "course.tar"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This file is no export of a course");
  expect(FakeUpload.calls).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Choose Another File" }));
  expect(screen.getByLabelText("Exported course")).toBeInTheDocument();
});

test("a refusal is told and not sent again; a lost connection is", async () => {
  let arrived = listOf();
  const { user } = await renderApp(address, { user: admin, handlers: { "GET /imports": () => arrived } });
  await user.upload(await screen.findByLabelText("Exported course"), archive());
  await waitFor(() => expect(FakeUpload.calls).toHaveLength(1));
  const message = "The export is damaged at picture.jpeg";
  FakeUpload.last().respond(400, { success: false, message, errors: [{ field: "archive", message }] });
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.queryByRole("button", { name: "Send Again" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Choose Another File" }));

  await user.upload(screen.getByLabelText("Exported course"), archive());
  await waitFor(() => expect(FakeUpload.calls).toHaveLength(2));
  FakeUpload.last().lose();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^No answer came back, so it may have arrived/);
  await user.click(await screen.findByRole("button", { name: "Send Again" }));
  await waitFor(() => expect(FakeUpload.calls).toHaveLength(3));
  arrived = listOf(carried);
  // A proxy did not wait for the check of a long export.
  FakeUpload.last().respond(504, {});
  expect(await screen.findByText("Nothing is imported yet")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent(/^No answer came back, so it may have arrived/);
});

test("sending is cancelled", async () => {
  const { user } = await renderApp(address, { user: admin, handlers: { "GET /imports": listOf() } });
  await user.upload(await screen.findByLabelText("Exported course"), archive());
  await waitFor(() => expect(FakeUpload.calls).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: /^Cancel Upload/ }));
  expect(await screen.findByLabelText("Exported course")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("an import of earlier is there after a reload, and is discarded after a question", async () => {
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      "GET /imports": listOf(carried),
      "DELETE /imports/i1": { body: { message: "Import discarded successfully" } },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Discard.*Practical Statistics/ }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Discard Import" }));
  expect(await screen.findByText("No imports")).toBeInTheDocument();
});

test("one that somebody else discarded meanwhile leaves the list", async () => {
  let gone = false;
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      "GET /imports": () => (gone ? listOf() : listOf(carried)),
      "POST /imports/i1/finish": () => {
        gone = true;
        return { status: 404, body: { message: "Import not found" } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Import.*Practical Statistics/ }));
  expect(await screen.findByText("Import not found")).toBeInTheDocument();
  expect(await screen.findByText("No imports")).toBeInTheDocument();
});

test("imports that cannot be loaded are loaded again on request", async () => {
  let broken = true;
  const { user } = await renderApp(address, {
    user: admin,
    handlers: { "GET /imports": () => (broken ? { status: 500 } : listOf()) },
  });
  expect((await screen.findAllByText("Failed to get the imports")).length).toBeGreaterThan(0);
  broken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No imports")).toBeInTheDocument();
});
