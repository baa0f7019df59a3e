import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { __unstable__loadDesignSystem as loadDesignSystem } from "@tailwindcss/node";
import type { SBType } from "storybook/internal/types";
import { describe, expect, test } from "vitest";
import { plainTypes } from "../../../.storybook/arg-types.ts";
import { readDesignData } from "../../../.storybook/design-data/design-data.ts";
import { findTokens } from "../../../.storybook/design-data/find-tokens.ts";
import { readSource } from "../../../.storybook/design-data/read-source.ts";

const styles = fileURLToPath(new URL("../src/styles", import.meta.url));
const stylesheet = readFileSync(`${styles}/index.css`, "utf8");

interface StoryModule {
  default: { title: string };
}

const pages = import.meta.glob<string>("../src/**/*.mdx", { query: "?raw", import: "default", eager: true });
const stories = import.meta.glob<StoryModule>(["../src/**/*.stories.tsx", "!../src/*/*-screen/**"], { eager: true });
const files = Object.keys(
  import.meta.glob(["../src/kit/*/*/*.tsx", "../src/*/*/*.tsx", "!../src/*/*-screen/**", "!../src/lib/**"]),
);

/** Components without a page of their own, each with the reason. */
const withoutPage: Record<string, string> = {
  "start-course": "the link to a course that somebody came for: its states are those of the checkout's screens",
  "toast-region": "the region of the toaster: its states are those of that page",
  "account-menu": "the navbar's part for those signed in: its states are those of the navbar",
  "dialog-part": "where a dialog is loaded that is opened: it has no look of its own",
  "confirm-action": "a confirm dialog that is loaded when it is needed: said on that page",
  "empty-result":
    "an empty state with the way back to the whole list: its states are those of the screens with a search",
  questions: "the part of a lecture where questions are asked: its states are its stories",
  "lecture-files": "a list of downloads: its states are its stories",
  "lecture-frame": "what the pages of one part of a lecture share: its states are those of their screens",
  "pdf-reader": "a part of the files of a lecture: the toolbar has its stories, and a frame is shown in the app alone",
  "add-text": "a short form: its states are those of the screens with lectures",
  sessions: "the sessions of a batch: their states are those of its page and of its form",
  "calendar-feed": "a button with its dialog: its states are its stories",
  "your-batches": "the overview's part about batches: its states are its stories",
  "notice-switches": "a part of the settings, shown by its own stories",
  "announcements-section": "where an admin writes: its states are those of the batch's form and of its page",
  "restored-notice": "a line of a form: its states are those of the course form and of the batch form",
  "log-in-again": "the log-in form in a dialog: its states are its stories",
  "tab-link": "the look of a link: its states are those of the admin's navigation and of a batch's page",
  "searched-list": "the parts of a list with a search: its states are those of the screens that have one",
  "course-admin-tools": "what administrators have on the page of a course: its states are its stories",
  "course-overview": "the parts that the two pages of a course share: its states are those of their screens",
  "no-such-course":
    "an empty state with its sentences: its states are those of the screens that the address gives a course",
  "admin-course-list": "the parts of two lists of courses: its states are those of trash and imports",
  "course-end":
    "what stands below the video of a complete course: its states are those of the screen with the lectures",
  "audit-list": "the entries of the audit trail: their states are those of its screen and of a person's page",
  "own-audit": "a part of the settings, shown by its own stories",
  "days-form": "the days of a filter: its states are those of the lists of people and of the audit trail",
  "ending-banner": "a line above a learner's pages: its states are its stories",
  "no-batches": "an empty state with the batches' own sentences: its states are those of the screens that list batches",
};

const sections = ["When to use it", "All states", "Do and don't", "Accessibility", "Keyboard", "Tokens"];
const folders = [...new Set(files.map(folderOf))].toSorted();
const documented = folders.filter((folder) => !(folder in withoutPage));

describe.each(documented)("%s", (folder) => {
  const page = at(pages, `/${folder}/${folder}.mdx`);
  const ownStories = at(stories, `/${folder}/${folder}.stories.tsx`) ?? {};

  test("has a page with every section in its place", () => {
    const headings = Array.from(page?.matchAll(/^## (.+)$/gm) ?? [], ([, heading = ""]) => heading);
    expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
    expect(emptySections(page)).toEqual([]);
  });

  test("says what to do, and what not", () => {
    expect(page).toMatch(/^- \*\*Do\*\* /m);
    expect(page).toMatch(/^- \*\*Don't\*\* /m);
  });

  test("shows its stories, props, keys and tokens, which are read from the source", () => {
    const shown = Array.from(page?.matchAll(/\{stories\.(\w+)\}/g) ?? [], ([, name]) => name);
    expect(page).toContain("<Meta of={stories} />");
    expect(page).toMatch(/<(?:Canvas|Framed) of=\{stories\.\w+\}/);
    expect(page).toMatch(/<(?:Controls|ArgTypes) of=\{stories\.\w+\}/);
    expect(page).toMatch(/<States of=\{stories\}/);
    expect(page).toContain("<KeyboardTable");
    expect(page).toContain(`<TokensUsed of="${folder}" />`);
    expect(page).toContain(`<ImportFrom of="${folder}" />`);
    expect(shown.filter((name = "") => !(name in ownStories))).toEqual([]);
  });
});

test("every folder is looked at, and every reason belongs to one that needs it", () => {
  expect(folders.length).toBeGreaterThan(60);
  const withPage = new Set(Object.keys(pages).map(folderOf));
  expect(Object.keys(withoutPage).filter((name) => !folders.includes(name) || withPage.has(name))).toEqual([]);
});

test("titles stand in a known group, and no two files have the same", () => {
  const titles = Object.values(stories).map((module) => module.default.title);
  const groups =
    /^Components\/(?:Controls|Feedback|Dialogs|Navigation|Layout|Content|Courses and batches|Player|Figures)\/[A-Z][a-z ]+$/;
  expect(titles.filter((title) => !groups.test(title))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

test("tokens are found in classes with variants, sides and opacity, and in variables", async () => {
  const source = `import { x } from "bg-accent";
    const look = "hover:not-disabled:bg-brand-strong border-t-line bg-scrim/50 rounded-t-card min-h-control";
    // Not "text-bad" here.
    const page = <b className={\`[&::-webkit-progress-value]:bg-brand text-lg max-w-page animate-drop-in\`} fill="var(--muted)">
      <i className="shadow-overlay text-center size-5" />
    </b>;`;
  const names = {
    colours: ["line", "muted", "brand", "brand-strong", "accent", "bad", "scrim"],
    textSizes: ["sm", "lg"],
    lengths: ["control"],
    widths: ["page"],
    radii: ["control", "card"],
    animations: ["drop-in", "drop-out"],
  };

  const design = await loadDesignSystem(stylesheet, { base: styles });
  expect(findTokens(readSource("a.tsx", source).texts, names, design)).toEqual({
    colours: ["line", "muted", "brand", "brand-strong", "scrim"],
    sizes: ["text-lg", "min-h-control", "max-w-page"],
    radii: ["card"],
    animations: ["drop-in"],
    shadows: ["overlay"],
  });
});

test("the data of the pages has every component with its tokens and parts, and the icons", async () => {
  const { components, icons, lengths } = await readDesignData();
  expect(documented.filter((folder) => !(folder in components))).toEqual([]);
  expect(components["button"]?.tokens.colours).toEqual(expect.arrayContaining(["brand", "on-brand", "line"]));
  expect(components["button"]?.parts).toContain("spinner");
  expect(lengths.map(([name]) => name)).toEqual(["control", "control-sm"]);
  expect(Object.keys(icons)).toContain("Search");
});

test("a prop that may be left out has the control of its type, and a union says its values", () => {
  const leftOut: SBType = { name: "other", value: "undefined" };
  const orLeftOut = (type: SBType): SBType => ({ name: "union", value: [type, leftOut] });
  const argTypes = plainTypes({
    busy: { name: "busy", type: orLeftOut({ name: "boolean" }), table: { type: { summary: "union" } } },
    size: { name: "size", type: { name: "enum", value: ["sm", "md"] }, table: { type: { summary: "union" } } },
    note: { name: "note", type: { name: "string" }, table: { type: { summary: "ReactNode" } } },
    onSort: { name: "onSort", type: orLeftOut({ name: "other", value: "unknown" }) },
  });

  expect(argTypes["busy"]).toMatchObject({ type: { name: "boolean" }, table: { type: { summary: "boolean" } } });
  expect(argTypes["size"]).toMatchObject({ type: { name: "enum" }, table: { type: { summary: '"sm" | "md"' } } });
  expect(argTypes["note"]?.table?.type).toEqual({ summary: "ReactNode" });
  expect(argTypes["onSort"]?.type).toEqual({ name: "function" });
});

function folderOf(path: string): string {
  return path.split("/").at(-2) ?? path;
}

function at<T>(modules: Record<string, T>, end: string): T | undefined {
  return Object.entries(modules).find(([path]) => path.endsWith(end))?.[1];
}

/** Headings with nothing below them. */
function emptySections(page = ""): string[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = "", ...lines] = section.split("\n");
      return lines.join("").trim() === "" ? [heading] : [];
    });
}
