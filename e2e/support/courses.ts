import type { APIRequest, APIRequestContext, Page } from "@playwright/test";
import { routeTable } from "../../apps/web/src/lib/navigation/route-table.ts";
import { jpegPicture } from "../../apps/server/src/testing/pictures.ts";
import { tryToSignIn } from "./accounts.ts";
import { accounts, expect } from "./test.ts";

export interface NewCourse {
  title: string;
  category?: string;
  createdBy?: string;
  description?: string;
  /** Nobody but administrators sees it. */
  draft?: true;
}

/** Requests of an admin, independent of the page. */
export async function asAdmin(request: APIRequest, baseURL: string | undefined): Promise<APIRequestContext> {
  const context = await request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  expect(await tryToSignIn(context, accounts.admin.email, accounts.admin.password)).toBe(200);
  return context;
}

/** The request's session must be an admin's. Resolves with the course's id. */
export async function createCourse(request: APIRequestContext, course: NewCourse): Promise<string> {
  const {
    title,
    category = "Music",
    createdBy = "Meera Nair",
    description = `All about ${title}.`,
    draft = false,
  } = course;
  // A small picture: the server draws a new one at every width that is shown, which takes most of the time.
  const thumbnail = { name: "small.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await jpegPicture(320, 180)) };
  const response = await request.post(`/api/v1/course${draft ? "?draft=true" : ""}`, {
    multipart: { title, category, createdBy, description, thumbnail },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).course._id;
}

/** From the dashboard, to which the form of a new course leads. */
export async function goToLecturesOfNewCourse(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(routeTable.adminDashboard.path);
  await expect(page.getByText("Course created successfully")).toHaveCount(1);
  const row = page.getByRole("row", { name: new RegExp(title) });
  await expect(row).toBeFocused();
  await page.getByRole("link", { name: "Add lectures" }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/lectures\?course=/);
}

export async function deleteCourse(request: APIRequestContext, courseId: string): Promise<void> {
  expect((await request.delete(`/api/v1/course/${courseId}`)).status()).toBe(200);
}
