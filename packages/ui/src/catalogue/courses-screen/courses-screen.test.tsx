import { within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { visitor } from "../../account/model/viewer.fixtures.ts";
import { ready } from "../../lib/loadable.ts";
import { courses } from "../model/course.fixtures.ts";
import type { CoursesScreenProps } from "./courses-screen-props.ts";
import { CoursesScreen } from "./courses-screen.tsx";

const nothing = () => undefined;

/** The server's HTML, read by a browser that runs no script. */
function withoutScript(props: Partial<CoursesScreenProps>) {
  const html = renderToString(
    <CoursesScreen
      courses={ready(courses)}
      viewer={visitor}
      query=""
      filter="all"
      onSearch={nothing}
      onChoose={nothing}
      onRetry={nothing}
      {...props}
    />,
  );
  document.body.innerHTML = html.replaceAll("noscript>", "div>");
  return within(document.body);
}

/** The address that a press leads to, as a browser makes it. */
function addressAfter(button: HTMLElement): string {
  const form = button.closest("form");
  if (form === null) throw new Error("no form around the button");
  expect(form.method).toBe("get");
  const sent = new URLSearchParams();
  new FormData(form, button).forEach((value, name) => {
    if (typeof value === "string") sent.append(name, value);
  });
  return `${form.getAttribute("action")}?${sent.toString()}`;
}

/** The server renders again once the parts are loaded that come later. */
beforeAll(async () => {
  withoutScript({ courses: ready([]) });
  await vi.dynamicImportSettled();
});

test("without a script the search keeps the filter, and the filters keep the search", () => {
  const page = withoutScript({ query: "tabla & sitar", filter: "popular" });
  expect(page.getByRole("searchbox", { name: "Search courses" })).toHaveValue("tabla & sitar");
  expect(addressAfter(page.getByRole("button", { name: "Search" }))).toBe("/courses?q=tabla+%26+sitar&filter=popular");
  expect(addressAfter(page.getByRole("button", { name: "New" }))).toBe("/courses?q=tabla+%26+sitar&filter=new");
});

test("without a script links lead to the pages before and after", () => {
  const page = withoutScript({ query: "a", filter: "new", page: 2, total: 80, onLoadMore: nothing });
  expect(page.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/courses?q=a&filter=new");
  expect(page.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/courses?q=a&filter=new&page=3");
});

test("the last page links to none after it, and the first to none before", () => {
  const page = withoutScript({});
  expect(page.queryByRole("link", { name: /page$/ })).not.toBeInTheDocument();
});

test("an empty search has a link to every course", () => {
  const page = withoutScript({ courses: ready([]), query: "knitting" });
  expect(page.getByRole("link", { name: "Show every course" })).toHaveAttribute("href", "/courses");
});

test("without a script the language is sent with the other choices, and kept by the search", () => {
  const languages = [
    { tag: "en", count: 4 },
    { tag: "hi", count: 2 },
  ];
  const page = withoutScript({ choice: { language: "hi" }, languages });
  const address = "/courses?language=hi&orderBy=newest";
  expect(addressAfter(page.getByRole("button", { name: "Show" })).replaceAll(/\w+=&/g, "")).toBe(address);
  expect(addressAfter(page.getByRole("button", { name: "Search" }))).toContain("language=hi");
  expect(addressAfter(page.getByRole("button", { name: "New" }))).toContain("language=hi");
});

test("without a script category, length and order are chosen together, and kept by the search", () => {
  const choice = { category: "Design", length: "short", orderBy: "title" } as const;
  const page = withoutScript({ query: "type", filter: "new", choice });
  expect(addressAfter(page.getByRole("button", { name: "Show" }))).toBe(
    "/courses?q=type&filter=new&category=Design&length=short&orderBy=title",
  );
  expect(addressAfter(page.getByRole("button", { name: "Search" }))).toBe(
    "/courses?q=type&filter=new&category=Design&length=short&orderBy=title",
  );
  expect(addressAfter(page.getByRole("button", { name: "All" }))).toBe(
    "/courses?q=type&category=Design&length=short&filter=all",
  );
});
