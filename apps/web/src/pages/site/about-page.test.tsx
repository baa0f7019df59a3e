import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { setLanguage } from "../../lib/language.ts";
import { site } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("shows the figures that the operator has set", async () => {
  const stats = [{ value: "50K+", label: "students" }];
  await renderApp("/about", { handlers: { "GET /site": { body: { site: { ...site, stats } } } } });
  expect(await screen.findByText("50K+")).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("About · LMS"));
});

test("shows them in the language of the page, where they have a translation", async () => {
  const stats = [
    { value: "50K+", label: "students" },
    { value: "3", label: "cities" },
  ];
  const translations = [{ language: "hi", text: "students", translation: "शिक्षार्थी" }];
  onTestFinished(() => setLanguage("en"));
  await renderApp("/about", { handlers: { "GET /site": { body: { site: { ...site, stats, translations } } } } });
  expect(await screen.findByText("students")).toBeInTheDocument();
  await act(() => setLanguage("hi"));
  expect(screen.getByText("शिक्षार्थी")).toBeInTheDocument();
  expect(screen.getByText("cities")).toBeInTheDocument();
});
