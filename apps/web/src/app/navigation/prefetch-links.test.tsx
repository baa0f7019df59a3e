import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { learner, site, statistics } from "../../testing/fixtures.ts";
import type { Handlers } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { send } from "../../request/prefetched.ts";
import type { User } from "../../request/api.ts";
import { startPrefetch } from "./prefetch-links.ts";
import { matchRoute } from "../routes/routes.ts";

const list = "GET /course";

beforeEach(() => vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => vi.unstubAllGlobals());

async function open(address: string, handlers: Handlers = {}, user?: User) {
  const app = await renderApp(address, {
    handlers: { [list]: { body: { courses: [statistics], total: 1 } }, ...handlers },
    ...(user && { user }),
  });
  onTestFinished(startPrefetch());
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const link = (name: string) => screen.getAllByRole("link", { name })[0] ?? document.body;
const past = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.each(["pointerOver", "focusIn", "pointerDown"] as const)("%s at a link asks for its page, once", async (event) => {
  const preload = vi.spyOn(matchRoute("/courses").route.chunk, "preload");
  const { server, here } = await open("/about");
  fireEvent[event](link("Courses"));
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(1));
  expect(preload).toHaveBeenCalled();

  await here.go("/courses");
  expect(await screen.findByText(statistics.title)).toBeInTheDocument();
  expect(server.callsOf(list)).toHaveLength(1);
});

test("a pointer that goes on asks for nothing", async () => {
  const { server } = await open("/about");
  fireEvent.pointerOver(link("Courses"));
  fireEvent.pointerOver(document.body);
  await past(100);
  expect(server.callsOf(list)).toHaveLength(0);
});

test("after half a minute the page asks again", async () => {
  const { server, here } = await open("/about");
  fireEvent.pointerDown(link("Courses"));
  vi.spyOn(performance, "now").mockReturnValue(30_000);
  await here.go("/courses");
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(2));
});

test("a response from before a change is not used", async () => {
  const { server, here } = await open("/about", { "PUT /course/c1": {} });
  fireEvent.pointerDown(link("Courses"));
  await send(new Request("http://localhost:3000/api/v1/course/c1", { method: "PUT" }));
  await here.go("/courses");
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(2));
});

test("a prefetch that fails is told to nobody, and the page asks again", async () => {
  let isDown = true;
  const answer = () => (isDown ? { status: 500 } : { body: { courses: [statistics], total: 1 } });
  const { here } = await open("/about", { [list]: answer });
  fireEvent.pointerDown(link("Courses"));
  await past(20);
  expect(screen.queryByText("Failed to get courses")).not.toBeInTheDocument();
  isDown = false;
  await here.go("/courses");
  expect(await screen.findByText(statistics.title)).toBeInTheDocument();
});

test("somebody who is signed in is redirected from the home page: it is not asked for", async () => {
  const preload = vi.spyOn(matchRoute("/").route.chunk, "preload");
  const { server } = await open("/about", { "GET /site": { body: { site } } }, learner);
  const home = document.createElement("a");
  home.href = "/";
  document.body.append(home);
  onTestFinished(() => home.remove());
  preload.mockClear();
  fireEvent.pointerDown(home);
  await past(20);
  expect(preload).not.toHaveBeenCalled();
  expect(server.callsOf(list)).toHaveLength(0);
});

test("nothing is asked for where few bytes are wanted", async () => {
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { connection: { value: { saveData: true } }, onLine: { value: true } }),
  );
  const { server } = await open("/about");
  fireEvent.pointerDown(link("Courses"));
  await past(20);
  expect(server.callsOf(list)).toHaveLength(0);
});
