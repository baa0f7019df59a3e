// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showCourses } from "../examples/browser.ts";
import { createApi } from "../src/create-api.ts";

const baseUrl = "http://localhost/api/v1";
const list = document.createElement("ul");

test("the example for a browser fills a list with the courses that are found", async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(url);
    return Response.json({ success: true, courses: [{ title: "Signals and Systems", createdBy: "Meera Nair" }] });
  };
  await showCourses(list, "signals", createApi({ baseUrl, fetch }));
  expect(asked).toEqual([`${baseUrl}/course?q=signals&limit=10`]);
  expect(list.innerHTML).toBe("<li>Signals and Systems, by Meera Nair</li>");
});

test("and shows the server's sentence where it refuses", async () => {
  const message = "Too many tries. Please wait a minute.";
  const fetch = async () => Response.json({ success: false, message }, { status: 429 });
  await showCourses(list, "signals", createApi({ baseUrl, fetch }));
  expect(list.textContent).toBe(message);
});
