import { describe, expect, test } from "vitest";

const sources = import.meta.glob<string>("./*/*-screen.tsx", { query: "?raw", import: "default", eager: true });
const stories = import.meta.glob<string>("./*/*-screen.stories.tsx", { query: "?raw", import: "default", eager: true });

const always = ["Loading", "Empty", "Filled", "Failed", "Busy", "Crowded"];
const ofForms = ["Invalid", "Refused"];

const fixedText = "says the same to everyone: it is given nothing that could load, fail or grow";
const loadsNothing = "its form needs nothing from the server";
const refusedInstead = "what can fail is the sending: that is Refused";
const oneLineEach = "its fields hold a line each, and nothing is listed";

/** States that a screen cannot be in, each with the reason. */
const ruledOut: Record<string, Record<string, string>> = {
  "about-screen": {
    Loading: "the site's figures are left out until they are known",
    Failed: "the site's figures are left out when they are not known",
    Busy: "it has no action",
  },
  "change-password-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
  "checkout-fail-screen": {
    Loading: "it is given all that it says",
    Failed: "it is given all that it says",
    Busy: "it has links alone",
  },
  "checkout-success-screen": {
    Loading: "the period's end is left out until it is known",
    Failed: "the period's end is left out when it is not known",
    Busy: "it has links alone",
    Crowded: "it says a date at most",
  },
  "contact-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
  "denied-screen": { Loading: fixedText, Empty: fixedText, Failed: fixedText, Busy: fixedText, Crowded: fixedText },
  "error-screen": {
    Loading: "it shows when loading is over",
    Failed: "it is the failure",
    Busy: "its actions leave the page",
  },
  "forgot-password-screen": { Loading: loadsNothing, Failed: refusedInstead },
  "lectures-screen": {
    FilledForVisitor: "its route needs an account",
    FilledForLearner: "Filled is a learner's",
  },
  "login-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
  "not-found-screen": { Loading: fixedText, Empty: fixedText, Failed: fixedText, Busy: fixedText, Crowded: fixedText },
  "placeholder-screen": {
    Loading: "it is given all that it says",
    Failed: "it is given all that it says",
    Busy: "it has links alone",
    Crowded: "it names a page and two ways on",
  },
  "reset-password-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
  "sign-up-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
};

function screenOf(path: string): string {
  return path.split("/")[1] ?? path;
}

function requiredStates(source: string): string[] {
  const states = [...always];
  if (/\bvalidate: /.test(source)) states.push(...ofForms);
  if (/\bviewer: Viewer\b/.test(source)) states.push("FilledForVisitor");
  if (/\bviewer: (SignedIn)?Viewer\b/.test(source)) states.push("FilledForLearner", "FilledForAdmin");
  return states;
}

function storyNames(source = ""): string[] {
  return Array.from(source.matchAll(/^export const (\w+): Story/gm), ([, name]) => name ?? "");
}

/** A state is shown by the story of its name, or by one that says for whom: `FilledForAdmin`. */
function shows(names: readonly string[], state: string): boolean {
  return names.some((name) => name === state || name.startsWith(`${state}For`));
}

const screens = Object.entries(sources).map(([path, source]) => ({
  screen: screenOf(path),
  required: requiredStates(source),
  names: storyNames(stories[path.replace(".tsx", ".stories.tsx")]),
}));

describe.each(screens)("$screen", ({ screen, required, names }) => {
  const excluded = Object.keys(ruledOut[screen] ?? {});

  test("shows each state that it does not rule out", () => {
    expect(required.filter((state) => !excluded.includes(state) && !shows(names, state))).toEqual([]);
  });

  test("rules out no state that it shows, or that nobody asks of it", () => {
    expect(excluded.filter((state) => !required.includes(state) || shows(names, state))).toEqual([]);
  });
});

test("every screen's folder is looked at, and every exclusion belongs to one", () => {
  expect(screens.length).toBeGreaterThanOrEqual(19);
  const known = screens.map(({ screen }) => screen);
  expect(Object.keys(ruledOut).filter((screen) => !known.includes(screen))).toEqual([]);
  expect(Object.keys(stories).map(screenOf).toSorted()).toEqual(known.toSorted());
});

test("a screen without a required story is found out", () => {
  const names = storyNames("export const Filled: Story = {};\nexport const BusyForAdmin: Story = {};");
  const missing = requiredStates("viewer: SignedInViewer; validate: () => void").filter(
    (state) => !shows(names, state),
  );
  expect(missing).toEqual([
    "Loading",
    "Empty",
    "Failed",
    "Crowded",
    "Invalid",
    "Refused",
    "FilledForLearner",
    "FilledForAdmin",
  ]);
});
