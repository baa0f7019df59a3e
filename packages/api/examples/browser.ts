// For a page of the same site as the server: its cookies go along, and other sites are refused.
import { createApi } from "@lms/api/create-api";
import type { components } from "@lms/api/schema";

type Course = components["schemas"]["Course"];

/** Fills a list of the page with the courses that a search finds. */
export async function showCourses(list: HTMLElement, text: string, api = createApi()): Promise<void> {
  const { data, error } = await api.GET("/course", { params: { query: { q: text, limit: 10 } } });
  if (data === undefined) list.textContent = error?.message ?? "Please try again.";
  else list.replaceChildren(...data.courses.map((course) => itemOf(list, course)));
}

function itemOf({ ownerDocument }: HTMLElement, { title, createdBy }: Course): HTMLElement {
  const item = ownerDocument.createElement("li");
  item.textContent = `${title}, by ${createdBy}`;
  return item;
}
