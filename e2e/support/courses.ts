import type { APIRequestContext } from "@playwright/test";
import { fileInForm, pictureFile } from "./files.ts";
import { expect } from "./test.ts";

export interface NewCourse {
  title: string;
  category?: string;
  createdBy?: string;
  description?: string;
}

/** Publishes a course as whoever is signed in, who must be an admin. Answers its id. */
export async function createCourse(request: APIRequestContext, course: NewCourse): Promise<string> {
  const { title, category = "Music", createdBy = "Meera Nair", description = `All about ${title}.` } = course;
  const thumbnail = fileInForm(pictureFile, "image/jpeg");
  const answer = await request.post("/api/v1/course", {
    multipart: { title, category, createdBy, description, thumbnail },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).course._id;
}

export async function deleteCourse(request: APIRequestContext, courseId: string): Promise<void> {
  expect((await request.delete(`/api/v1/course/${courseId}`)).status()).toBe(200);
}
