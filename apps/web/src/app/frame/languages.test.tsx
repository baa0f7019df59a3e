import { currentLanguage, showLanguage } from "@lms/texts/languages";
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../request/api.ts";
import { mean, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("a change of the language keeps the page, what was typed, and the focus", async () => {
  onTestFinished(() => {
    showLanguage("en");
    document.documentElement.lang = "en";
    history.replaceState(null, "", "/");
  });
  history.replaceState({ idx: 3 }, "", "/contact?from=a#form");
  const { user, here } = await renderApp("/contact?from=a");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.type(name, "Asha");

  await user.click(screen.getByRole("link", { name: "हिन्दी" }));
  const back = await screen.findByRole("link", { name: "English" });

  await waitFor(() => expect(back).toHaveFocus());
  expect(back).toHaveAttribute("href", "/contact?from=a");
  expect(name).toHaveValue("Asha");
  expect(name).toBeInTheDocument();
  expect(here.path).toBe("/contact?from=a");
  expect([location.pathname, location.search, location.hash]).toEqual(["/hi/contact", "?from=a", "#form"]);
  expect(history.state).toEqual({ idx: 3 });
  expect(document.documentElement.lang).toBe("hi");
  expect(document.cookie).toContain("language=hi");
  expect(screen.getAllByRole("link", { name: /Courses|कोर्स/ })[0]).toHaveAttribute("href", "/hi/courses");
  expect(currentLanguage()).toBe("hi");
});

test("a dialog whose code comes later speaks the language of its page", async () => {
  showLanguage("hi");
  onTestFinished(() => showLanguage("en"));
  const lecture = { _id: "l2", title: mean.title, preview: true };
  const path = "/course/page/practical-statistics-4f0c2a91be";
  const { user } = await renderApp("/courses/practical-statistics-4f0c2a91be", {
    handlers: {
      [`GET ${path}`]: { body: { course: statistics, lectures: [lecture] } },
      [`GET ${path}/previews/l2`]: { status: 404, body: { message: "Not found" } },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^मुफ़्त प्रीव्यू/ }));
  expect(await screen.findByText("यह लेक्चर अब प्रीव्यू नहीं है।")).toBeInTheDocument();
});

test("what is found in lectures is told in the language of the page", async () => {
  showLanguage("hi");
  onTestFinished(() => showLanguage("en"));
  const { _id, title } = statistics;
  const course = { _id, slug: "practical-statistics-4f0c2a91be", title, language: "en" };
  const line = { course, lecture: { _id: "l1", title: mean.title }, start: 83, text: "The mean.", language: "en" };
  await renderApp("/courses?q=mean", {
    handlers: {
      "GET /course": { body: { courses: [], total: 0 } },
      "GET /course/transcripts": { body: { lines: [line] } },
    },
  });
  expect(await screen.findByRole("heading", { name: "लेक्चर में कहा गया" })).toBeInTheDocument();
});

test("requests ask for messages in the language of the page, not in the browser's", async () => {
  const sent = vi.fn<(request: Request) => Promise<Response>>(async () => Response.json({ success: true }));
  vi.stubGlobal("fetch", sent);
  showLanguage("hi");
  onTestFinished(() => showLanguage("en"));
  await api.GET("/site");
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0].headers.get("Accept-Language")).toBe("hi");
});
