import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { learner, mean, ownProgress, spread, statistics, typography } from "../../testing/fixtures.ts";
import { goOffline } from "../../testing/network.ts";
import { requestedPath } from "../../lib/navigation/requested-path.ts";
import { renderApp } from "../../testing/render-app.tsx";

/** A catalogue of two, searched as the server would. */
function search(request: Request) {
  const q = new URL(request.url).searchParams.get("q")?.toLowerCase() ?? "";
  const courses = [statistics, typography].filter(({ title }) => title.toLowerCase().includes(q));
  return { body: { courses, total: courses.length } };
}
const handlers = { "GET /course": search };

const connection = vi.hoisted(() => ({ lost: false }));
vi.mock(import("../../catalogue/change-wishes.ts"), async (load) => {
  if (connection.lost) throw new TypeError("Failed to fetch dynamically imported module");
  return load();
});

test("typing searches after a delay, and the search is in the address", async () => {
  const { user, here, server } = await renderApp("/courses", { handlers });
  expect(await screen.findByText("2 courses")).toBeInTheDocument();
  await user.type(screen.getByRole("searchbox"), "TYPO");
  expect(await screen.findByText("1 course")).toBeInTheDocument();
  expect(here.path).toBe("/courses?q=TYPO");
  expect(screen.queryByText(statistics.title)).not.toBeInTheDocument();
  // One question for the whole catalogue, one for the search: none per key.
  expect(server.callsOf("GET /course").map(({ url }) => new URL(url).searchParams.get("q"))).toEqual([null, "TYPO"]);
});

test("a blank search is none, as on the server", async () => {
  const { server } = await renderApp("/courses?q=%20%C2%A0", { handlers });
  expect(await screen.findByText("2 courses")).toBeInTheDocument();
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(server.callsOf("GET /course").map(({ url }) => new URL(url).searchParams.get("q"))).toEqual([null]);
});

test("a filter is in the address too, and Back removes it", async () => {
  const { user, here, server } = await renderApp("/courses?q=stat", { handlers });
  expect(await screen.findByText("1 course")).toBeInTheDocument();
  expect(screen.getByRole("searchbox")).toHaveValue("stat");
  await user.click(screen.getByRole("button", { name: "Popular" }));
  await waitFor(() => expect(here.path).toBe("/courses?q=stat&filter=popular"));
  expect(new URL(server.callsOf("GET /course").at(-1)?.url ?? "").searchParams.get("sort")).toBe("popular");
  await here.goBack();
  expect(here.path).toBe("/courses?q=stat");
});

test("category, length and order are in the address, and stay with the search", async () => {
  const { user, here, server } = await renderApp("/courses?filter=popular&length=long", {
    handlers: { "GET /course": { body: { courses: [], total: 0, categories: [{ name: "R&D", count: 2 }] } } },
  });
  await screen.findByRole("option", { name: "R&D (2)" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "R&D");
  await waitFor(() => expect(here.path).toBe("/courses?filter=popular&category=R%26D&length=long"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Title, A to Z");
  await waitFor(() => expect(here.path).toBe("/courses?category=R%26D&length=long&orderBy=title"));
  await user.type(screen.getByRole("searchbox"), "typo");
  await waitFor(() => expect(here.path).toBe("/courses?q=typo&category=R%26D&length=long&orderBy=title"));
  await waitFor(() =>
    expect(Object.fromEntries(new URL(server.callsOf("GET /course").at(-1)?.url ?? "").searchParams)).toEqual({
      sort: "all",
      limit: "24",
      categories: "true",
      languages: "true",
      category: "R&D",
      length: "long",
      orderBy: "title",
      q: "typo",
    }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "All categories (2)");
  await user.click(screen.getByRole("button", { name: "New" }));
  await waitFor(() => expect(here.path).toBe("/courses?q=typo&filter=new&length=long"));
});

const languageSelect = async () => screen.findByRole("combobox", { name: "Language of the courses" });

describe("the language of the courses", () => {
  const hindi = { ...typography, language: "hi" };
  const languages = [
    { tag: "en", count: 1 },
    { tag: "hi", count: 1 },
  ];
  /** One course in each of two languages. */
  function inLanguage(request: Request) {
    const { searchParams } = new URL(request.url);
    const language = searchParams.get("language");
    const found = [{ ...statistics, language: "en" }, hindi].filter(
      (course) => course.language === (language ?? course.language),
    );
    const courses = searchParams.get("q") === "none" ? [] : found;
    return { body: { courses, total: courses.length, languages } };
  }
  test("is in the address, and Back takes it out again", async () => {
    const { user, here } = await renderApp("/courses?length=long", { handlers: { "GET /course": inLanguage } });
    await user.selectOptions(await languageSelect(), "Hindi (1)");
    await waitFor(() => expect(here.path).toBe("/courses?language=hi&length=long"));
    expect(await screen.findByText("1 course")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: hindi.title })).toHaveAttribute("lang", "hi");
    await here.goBack();
    expect(here.path).toBe("/courses?length=long");
    expect(await screen.findByText("2 courses")).toBeInTheDocument();
    expect(await languageSelect()).toHaveDisplayValue("All languages (2)");
  });

  test("of the address is asked for, and can be left out where nothing is found", async () => {
    const { here, user, server } = await renderApp("/courses?q=none&language=hi", {
      handlers: { "GET /course": inLanguage },
    });
    expect(await screen.findByText("No course matches “none”, “Hindi”")).toBeInTheDocument();
    expect(new URL(server.callsOf("GET /course")[0]?.url ?? "").searchParams.get("language")).toBe("hi");
    await user.click(screen.getByRole("link", { name: "Without “none”" }));
    await waitFor(() => expect(here.path).toBe("/courses?language=hi"));
    expect(await languageSelect()).toHaveDisplayValue("Hindi (1)");
  });

  test("is no choice while there is one", async () => {
    const only = { courses: [statistics], total: 1, languages: [{ tag: "en", count: 1 }] };
    await renderApp("/courses", { handlers: { "GET /course": { body: only } } });
    expect(await screen.findByRole("combobox", { name: "Category" })).toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "Language of the courses" })).not.toBeInTheDocument();
  });

  test.each(["language=HI", "language=%3Cb%3E", "language="])("%s is left out", async (address) => {
    const { server } = await renderApp(`/courses?${address}`, { handlers: { "GET /course": inLanguage } });
    expect(await screen.findByText("2 courses")).toBeInTheDocument();
    expect(server.callsOf("GET /course")[0]?.url).not.toContain("language=");
  });
});

test("another list is shown from its top", async () => {
  const { user } = await renderApp("/courses", { handlers });
  await screen.findByText("2 courses");
  const scroll = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal("scrollTo", scroll);
  await user.click(screen.getByRole("button", { name: "New" }));
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test("following a link to the catalogue empties the search box", async () => {
  const { here } = await renderApp("/courses?q=stat", { handlers });
  expect(await screen.findByText("1 course")).toBeInTheDocument();
  await here.go("/courses");
  expect(await screen.findByText("2 courses")).toBeInTheDocument();
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("a visitor's press opens the details, with sign-up and login", async () => {
  const { user } = await renderApp("/courses", { handlers });
  await user.click(await screen.findByRole("link", { name: statistics.title }));
  const dialog = await screen.findByRole("dialog", { name: statistics.title });
  expect(within(dialog).getByRole("link", { name: "Sign Up to Enroll" })).toHaveAttribute("href", "/signup");
  expect(within(dialog).getByRole("link", { name: "Login to Continue" })).toHaveAttribute("href", "/login");
});

test("a learner's press opens the lectures", async () => {
  await renderApp("/courses", { user: learner, handlers });
  const link = await screen.findByRole("link", { name: statistics.title });
  expect(link).toHaveAttribute("href", "/course/displaylectures?course=c1");
});

test("more courses are loaded on request", async () => {
  const { user } = await renderApp("/courses", {
    handlers: {
      "GET /course": (request) =>
        request.url.includes("cursor=two")
          ? { body: { courses: [typography], total: 2 } }
          : { body: { courses: [statistics], nextCursor: "two", total: 2 } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Load more courses" }));
  expect(await screen.findByText(typography.title)).toBeInTheDocument();
  expect(screen.getByText(statistics.title)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Load more courses" })).not.toBeInTheDocument();
});

test("approximate matches come last, under their own heading", async () => {
  await renderApp("/courses?q=statistic", {
    handlers: { "GET /course": { body: { courses: [statistics, { ...typography, approximate: true }], total: 2 } } },
  });
  expect(await screen.findByRole("heading", { name: "Similar matches" })).toBeInTheDocument();
  const [exact, similar] = screen
    .getAllByRole("list")
    .filter((list) => within(list).queryAllByRole("article").length > 0);
  expect(exact).toHaveTextContent(statistics.title);
  expect(exact).not.toHaveTextContent(typography.title);
  expect(similar).toHaveTextContent(typography.title);
});

test("a search that fails shows its error once, in the page", async () => {
  const { user } = await renderApp("/courses", { handlers });
  await screen.findByText("2 courses");
  goOffline();
  await user.type(screen.getByRole("searchbox"), "typo");
  await screen.findByText("Failed to get courses. Check your connection.");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getAllByText("Failed to get courses. Check your connection.")).toHaveLength(1);
});

test("a learner sees their progress on the card, and continues from it", async () => {
  await renderApp("/courses", {
    user: learner,
    handlers: { ...handlers, "GET /progress": { body: { progress: ownProgress } } },
  });
  expect(await screen.findByRole("progressbar", { name: /Practical Statistics/ })).toHaveAttribute("value", "25");
  expect(screen.getByRole("link", { name: statistics.title })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1&lecture=l1",
  );
});

function pages(request: Request) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("cursor")) return { body: { courses: [typography], total: 26 } };
  return { body: { courses: [statistics], total: 26, nextCursor: "next" } };
}

describe("an address with a page", () => {
  test("starts the list there, and continues with the response's cursor", async () => {
    const { user, server, here } = await renderApp("/courses?page=2&filter=popular", {
      handlers: { "GET /course": pages },
    });
    expect(await screen.findByText("Page 2: 1 of 26 courses")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/courses?filter=popular");
    await user.click(screen.getByRole("button", { name: "Load more courses" }));
    expect(await screen.findByText(typography.title)).toBeInTheDocument();
    const [first, second] = server.callsOf("GET /course").map(({ url }) => new URL(url).searchParams);
    expect(Object.fromEntries(first ?? [])).toEqual({
      sort: "popular",
      limit: "24",
      skip: "24",
      categories: "true",
      languages: "true",
    });
    expect(Object.fromEntries(second ?? [])).toEqual({
      sort: "popular",
      limit: "24",
      cursor: "next",
      categories: "true",
      languages: "true",
    });
    await user.click(screen.getByRole("button", { name: "All" }));
    await waitFor(() => expect(here.path).toBe("/courses"));
  });

  test("that is none shows the first page", async () => {
    const { server } = await renderApp("/courses?page=abc", { handlers });
    expect(await screen.findByText("2 courses")).toBeInTheDocument();
    expect(new URL(server.callsOf("GET /course")[0]?.url ?? "").searchParams.has("skip")).toBe(false);
    expect(screen.queryByRole("link", { name: "Previous page" })).not.toBeInTheDocument();
  });

  test("past the last page leads back to the first one", async () => {
    const { user } = await renderApp("/courses?page=9&q=stat", {
      handlers: {
        "GET /course": (request) =>
          request.url.includes("skip")
            ? { body: { courses: [], total: 1 } }
            : { body: { courses: [statistics], total: 1 } },
      },
    });
    const link = await screen.findByRole("link", { name: "Go to the first page" });
    expect(link).toHaveAttribute("href", "/courses?q=stat");
    await user.click(link);
    expect(await screen.findByText("1 course")).toBeInTheDocument();
  });
});

describe("what is said in lectures", () => {
  const line = {
    course: { _id: "c1", slug: "practical-statistics-4f0c2a91be", title: statistics.title, language: "en" },
    lecture: { _id: "l2", title: "Measuring spread" },
    start: 83.5,
    language: "en",
    text: "The variance of a sample.",
  };
  const found = { "GET /course/transcripts": { body: { lines: [line] } } };

  test("is not asked for before there is a search", async () => {
    const { server } = await renderApp("/courses", { handlers });
    expect(await screen.findByText("2 courses")).toBeInTheDocument();
    expect(server.callsOf("GET /course/transcripts")).toEqual([]);
  });

  test("leads those who may watch to the second", async () => {
    vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
    const lectures = {
      "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } },
    };
    const { user, here, server } = await renderApp("/courses?q=variance", {
      user: learner,
      handlers: { ...handlers, ...found, ...lectures },
    });
    const section = within(await screen.findByRole("region", { name: "Said in lectures" }));
    expect(section.getByText("variance")).toHaveProperty("tagName", "MARK");
    expect(new URL(server.callsOf("GET /course/transcripts")[0]?.url ?? "").search).toBe("?q=variance");
    await user.click(section.getByRole("link", { name: /1:23/ }));
    await waitFor(() => expect(here.path).toBe("/course/displaylectures?course=c1&lecture=l2&t=83"));
  });

  test("shows visitors the course, and the second after they log in", async () => {
    const { user, here } = await renderApp("/courses?q=variance", {
      handlers: {
        ...handlers,
        ...found,
        "GET /course/page/practical-statistics-4f0c2a91be": { body: { course: statistics, lectures: [] } },
      },
    });
    await user.click(await screen.findByRole("link", { name: /1:23/ }));
    await user.click(await screen.findByRole("link", { name: "Login to Continue" }));
    await waitFor(() => expect(here.path).toBe("/login"));
    expect(requestedPath()).toBe("/course/displaylectures?course=c1&lecture=l2&t=83");
  });

  test("stand in the place of courses where there is none, once they are known", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const lecture = { _id: "l3", title: "Wavelets", preview: true as const };
    await renderApp("/courses?q=wavelets", {
      handlers: {
        ...handlers,
        "GET /course/transcripts": async () => {
          await promise;
          return { body: { lines: [], lectures: [{ course: line.course, lecture }] } };
        },
      },
    });
    expect(await screen.findByText("0 courses")).toBeInTheDocument();
    expect(screen.queryByText(/No course matches/)).not.toBeInTheDocument();
    resolve();
    expect(await screen.findByText("Found for “wavelets”: titles of lectures")).toBeInTheDocument();
    expect(screen.queryByText(/No course matches/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Wavelets/ })).toHaveAttribute(
      "href",
      "/courses/practical-statistics-4f0c2a91be?preview=l3",
    );
  });

  test("that are not there leave it at no course", async () => {
    await renderApp("/courses?q=blorptang", {
      handlers: { ...handlers, "GET /course/transcripts": { body: { lines: [] } } },
    });
    expect(await screen.findByText("No course matches “blorptang”")).toBeInTheDocument();
  });

  test("says quietly that it could not be searched, and tries again", async () => {
    let fails = true;
    const { user } = await renderApp("/courses?q=variance", {
      handlers: {
        ...handlers,
        "GET /course/transcripts": () => (fails ? { status: 503 } : { body: { lines: [line] } }),
      },
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    fails = false;
    await user.click(again);
    expect(await screen.findByText("variance")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });
});

test("courses that can be watched free are a choice of the address", async () => {
  const { user, here, server } = await renderApp("/courses?length=long", {
    handlers: { "GET /course": { body: { courses: [{ ...statistics, hasPreview: true }], total: 1 } } },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Free preview" }));
  await waitFor(() => expect(here.path).toBe("/courses?length=long&preview=true"));
  expect(screen.getByRole("checkbox", { name: "Free preview" })).toBeChecked();
  expect(new URL(server.callsOf("GET /course").at(-1)?.url ?? "").searchParams.get("preview")).toBe("true");
  expect(within(screen.getByRole("article")).getByText("Free preview")).toBeInTheDocument();
});

test("a heart that is pressed without a connection says so, and works when it is back", async () => {
  const { user } = await renderApp("/courses", { handlers });
  const heart = await screen.findByRole("button", { name: `Wish list: “${statistics.title}”` });
  connection.lost = true;
  await waitFor(async () => {
    await user.click(heart);
    expect(screen.getByText(/could not be loaded. Check your connection/)).toBeInTheDocument();
  });
  expect(heart).toHaveAttribute("aria-pressed", "false");

  connection.lost = false;
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "true"));
});
