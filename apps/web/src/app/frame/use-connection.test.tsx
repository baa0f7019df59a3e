import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { statistics } from "../../testing/fixtures.ts";
import { goOffline, serve } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const courses = {
  "GET /course": { body: { courses: [statistics], total: 1 } },
  "GET /course/transcripts": { body: { lines: [] } },
};
const failure = "Failed to get courses. Check your connection.";

async function failToSearch() {
  const { user } = await renderApp("/courses", { handlers: courses });
  await user.click(await screen.findByRole("searchbox"));
  await screen.findByRole("region", { name: "Notifications" });
  goOffline();
  await user.type(screen.getByRole("searchbox"), "stat");
  await screen.findByText(failure);
}

test("going offline is said at once, and what failed tries again when the line is back", async () => {
  await failToSearch();
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(/^You are offline\./).closest("[aria-live=polite]")).toBeInTheDocument();

  serve(courses);
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: statistics.title })).toBeInTheDocument();
  expect(screen.getByText("You are online again.")).toBeInTheDocument();
});

test("it tries again too when the tab is shown again", async () => {
  await failToSearch();
  serve(courses);
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByRole("heading", { name: statistics.title })).toBeInTheDocument();
});

test("what the server refused does not try again by itself", async () => {
  const { user, server } = await renderApp("/courses", { handlers: { "GET /course": { status: 500 } } });
  await user.click(await screen.findByRole("searchbox"));
  await screen.findByText("Failed to get courses");
  await screen.findByRole("region", { name: "Notifications" });
  const before = server.callsOf("GET /course").length;
  act(() => void dispatchEvent(new Event("online")));
  expect(server.callsOf("GET /course")).toHaveLength(before);
});
