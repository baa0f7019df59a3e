import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { loadDocument } from "../../lib/navigation/load-document.ts";
import { admin, learner } from "../../testing/fixtures.ts";
import { serve } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock(import("../../lib/navigation/load-document.ts"), () => ({ loadDocument: vi.fn<(address: string) => void>() }));
beforeEach(() => void vi.mocked(loadDocument).mockClear());

const seen = { ...learner, seeing: { until: "2026-03-09T09:30:00.000Z" } };
const personPage = `/admin/people/${learner._id}`;

test("every page says as whom it is seen, and one press ends it", async () => {
  const { user, server, here } = await renderApp("/about", {
    user: seen,
    handlers: { "POST /user/seeing/end": { body: { message: "You see the site as yourself again" } } },
  });
  const banner = `You see the site as ${learner.fullName} until`;
  expect(await screen.findByText(new RegExp(banner))).toBeInTheDocument();
  await here.go("/contact");
  expect(screen.getByText(new RegExp(banner))).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Back to Your Own View" }));
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith(personPage));
  expect(server.callsOf("POST /user/seeing/end")).toHaveLength(1);
});

test("nobody else has the banner", async () => {
  await renderApp("/about", { user: learner });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/You see the site as/)).not.toBeInTheDocument();
});

test("when the server says that it is over, the page is left", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] });
  await renderApp("/about", { user: seen });
  await screen.findByText(/You see the site as/);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(loadDocument).not.toHaveBeenCalled();
  serve({ "POST /user/getuser": { body: { user: admin } } });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith(personPage));
  vi.useRealTimers();
});
