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

test("without the demo nothing is shown that nobody has set", async () => {
  const { demo: _, ...academy } = { ...site, name: "Sangam Academy", banner: { text: "Admissions are open" } };
  await renderApp("/about", { handlers: { "GET /site": { body: { site: academy } } } });
  expect(await screen.findByRole("heading", { level: 1, name: "Sangam Academy" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "The team" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "What we hold ourselves to" })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/LMS|Our mission|Transform your career/);
  expect(await screen.findByRole("complementary", { name: "Announcement" })).toHaveTextContent("Admissions are open");
});

test("shows the story, the values and the people that are set", async () => {
  const aboutTexts = {
    title: "Mathematics that stays",
    story: "One.\n\nTwo.",
    values: [{ title: "One idea at a time" }],
  };
  const team = [{ name: "Meera Nair", role: "Algebra" }];
  await renderApp("/about", { handlers: { "GET /site": { body: { site: { ...site, aboutTexts, team } } } } });
  expect(await screen.findByRole("heading", { level: 1, name: "Mathematics that stays" })).toBeInTheDocument();
  expect(screen.getByText("Two.")).toBeInTheDocument();
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "One idea at a time",
    "Meera Nair",
  ]);
});
