import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { admin, mean, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/admin/course/c1/lecture/l1/files";
const filesPath = "/course/c1/lectures/l1/files";
const exercises = { _id: "f1", name: "Exercises.pdf", type: "application/pdf", size: 4000, state: "ready", pages: 7 };
const samples = { _id: "f2", name: "Samples.csv", type: "text/csv", size: 200, state: "ready" };
const withFiles = (...files: object[]) => ({ ...mean, parts: ["files"], lecture: {}, fileCount: files.length, files });
const answer = (...files: object[]) => ({ body: { success: true, message: "Done", lecture: withFiles(...files) } });
const handlers = {
  "GET /course/c1": { body: { course: statistics, lectures: [withFiles(exercises, samples)] } },
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
};

const names = () => screen.getAllByText(/\.(?:pdf|csv)$/).map(({ textContent }) => textContent);

test("files are moved, renamed and removed, as the server answers", async () => {
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      [`PUT ${filesPath}/f2`]: answer(samples, exercises),
      [`PUT ${filesPath}/f1`]: answer(samples, { ...exercises, name: "Problems.pdf" }),
      [`DELETE ${filesPath}/f2`]: answer({ ...exercises, name: "Problems.pdf" }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Move Samples.csv up" }));
  await waitFor(() => expect(names()).toEqual(["Samples.csv", "Exercises.pdf"]));
  expect(await server.callsOf(`PUT ${filesPath}/f2`)[0]?.json()).toEqual({ name: "Samples.csv", position: 1 });
  await user.click(screen.getByRole("button", { name: "Rename Exercises.pdf" }));
  await user.clear(screen.getByRole("textbox", { name: "Name" }));
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Problems.pdf");
  await user.click(screen.getByRole("button", { name: "Save Name" }));
  await waitFor(() => expect(names()).toEqual(["Samples.csv", "Problems.pdf"]));
  await user.click(screen.getByRole("button", { name: "Delete Samples.csv" }));
  await user.click(await screen.findByRole("button", { name: "Remove File" }));
  await waitFor(() => expect(names()).toEqual(["Problems.pdf"]));
});

test("the pages of a PDF come by themselves when it has been read", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { pages, ...waiting } = exercises;
  let files = [waiting];
  await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1": () => ({ body: { course: statistics, lectures: [withFiles(...files)] } }),
    },
  });
  expect(await screen.findByText("Exercises.pdf")).toBeInTheDocument();
  expect(screen.queryByText(`${pages} pages`)).not.toBeInTheDocument();
  files = [exercises];
  vi.advanceTimersByTime(5000);
  expect(await screen.findByText(`${pages} pages`)).toBeInTheDocument();
});

test("a file that is too large is refused before it is sent, and taken off the list", async () => {
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /site": { body: { success: true, message: "", site: { name: "LMS", uploads: { file: 1000 } } } },
    },
  });
  const large = new File(["x".repeat(1001)], "Large.zip");
  await user.upload(await screen.findByLabelText("Add files"), large);
  expect(await screen.findByRole("alert")).toHaveTextContent("The file is larger than");
  await user.click(screen.getByRole("button", { name: "Dismiss Large.zip" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(server.callsOf("GET /course/c1/uploads")).toEqual([]);
});
