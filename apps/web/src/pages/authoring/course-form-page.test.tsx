import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { pngFile, stubFiles } from "../../testing/browser-files.ts";
import { admin, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const created = { ...statistics, published: false as const };
const handlers = {
  "GET /managed-courses": { body: { courses: [created, { ...statistics, _id: "c2", title: "Optics" }], total: 2 } },
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
  "GET /admin/course-names": { body: { categories: ["Data", "Design"], instructors: ["Asha Raman"] } },
  "GET /course/c1": { body: { course: statistics, lectures: [] } },
  "GET /course/c1/uploads": { body: { uploads: [] } },
};

beforeEach(() => {
  stubFiles();
});

test("a new course needs every field, the picture included", async () => {
  const { user, server } = await renderApp("/course/create", { user: admin, handlers });
  await user.click(await screen.findByRole("button", { name: "Create Course" }));
  expect(screen.getAllByText("All fields are mandatory")).toHaveLength(1);
  expect(server.callsOf("POST /course")).toHaveLength(0);
});

test("a new course stands first on the dashboard, has the focus, and its lectures can be added", async () => {
  const { user, here, server } = await renderApp("/course/create", {
    user: admin,
    handlers: {
      ...handlers,
      "POST /course": { status: 201, body: { message: "Course created successfully", course: created } },
    },
  });
  await user.type(await screen.findByLabelText("Title"), "Practical Statistics");
  await user.type(screen.getByLabelText("Instructor name"), "Asha Raman");
  await user.type(screen.getByLabelText("Category"), "DAT");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(screen.getByLabelText("Category")).toHaveValue("Data");
  await user.selectOptions(screen.getByLabelText("Language of the course"), "Tamil");
  await user.type(screen.getByLabelText("Description"), "What the numbers say.");
  await user.upload(screen.getByLabelText(/Thumbnail/), pngFile("a.png"));
  await user.click(screen.getByRole("button", { name: "Create Course" }));
  await waitFor(() => expect(here.path).toBe("/admin/dashboard"));
  expect(server.callsOf("POST /course")[0]?.url).toContain("draft=true");
  expect((await server.callsOf("POST /course")[0]?.formData())?.get("language")).toBe("ta");
  const row = await screen.findByRole("row", { name: /Practical Statistics/ });
  await waitFor(() => expect(row).toHaveFocus());
  expect(screen.getAllByRole("row")[1]).toBe(row);
  expect(row).toHaveAccessibleDescription(/^Course created successfully .* is a draft/);
  // It is not said by a toast too.
  expect(screen.getAllByText("Course created successfully")).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "Add lectures" }));
  await waitFor(() => expect(here.path).toBe("/admin/lectures?course=c1"));
  await here.goBack();
  expect(await screen.findByRole("row", { name: /Optics/ })).toBeInTheDocument();
  expect(screen.queryByText("Course created successfully")).not.toBeInTheDocument();
});

test("only a course's texts can be changed", async () => {
  const { user, here, server } = await renderApp("/course/create?course=c1", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course/c1": { body: { course: { ...statistics, language: "hi" }, lectures: [] } },
      "PUT /course/c1": { body: { message: "Course updated successfully", course: statistics } },
    },
  });
  const title = await screen.findByLabelText("Title");
  expect(title).toHaveValue(statistics.title);
  await user.clear(title);
  await user.type(title, "Statistics");
  expect(screen.getByLabelText("Language of the course")).toHaveDisplayValue("Hindi");
  await user.click(screen.getByRole("button", { name: /Update|Save/ }));
  await waitFor(() => expect(here.path).toBe("/admin/dashboard"));
  const { category, createdBy, description } = statistics;
  expect(await server.callsOf("PUT /course/c1")[0]?.json()).toMatchObject({
    title: "Statistics",
    category,
    createdBy,
    description,
    language: "hi",
  });
});

test("a deleted course cannot be changed", async () => {
  await renderApp("/course/create?course=c1", {
    user: admin,
    handlers: { ...handlers, "GET /course/c1": { status: 404, body: { message: "Course not found" } } },
  });
  expect(await screen.findByText("This course is not here")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
});

test("a chosen suggestion survives a reload", async () => {
  const { user } = await renderApp("/course/create", { user: admin, handlers });
  await user.type(await screen.findByLabelText("Category"), "des");
  await user.keyboard("{ArrowDown}{Enter}");
  const stored = sessionStorage.getItem(`typed:${admin._id}:course:new`) ?? "";
  expect(JSON.parse(stored)).toMatchObject({ fields: { category: ["Design"] } });
});
