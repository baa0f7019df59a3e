export const always = ["Loading", "Empty", "Filled", "Failed", "Busy", "Crowded"];
export const ofForms = ["Invalid", "Refused"];

const fixedText = "says the same to everyone: it is given nothing that could load, fail or grow";
const loadsNothing = "its form needs nothing from the server";
const refusedInstead = "what can fail is the sending: that is Refused";
const needsAccount = "its route needs an account";
const oneLineEach = "its fields hold a line each, and nothing is listed";

/** States that a screen cannot have, with the reason. */
export const ruledOut: Record<string, Record<string, string>> = {
  "about-screen": {
    Loading: "the site's figures are left out until they are known",
    Failed: "the site's figures are left out when they are not known",
    Busy: "it has no action",
  },
  "batch-screen": { FilledForVisitor: needsAccount },
  "batches-screen": { FilledForVisitor: needsAccount },
  "change-password-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
  "checkout-fail-screen": {
    Loading: "it is given all that it says",
    Failed: "it is given all that it says",
    Busy: "it has links alone",
  },
  "checkout-success-screen": {
    Failed: "the period's end and the course are left out when they are not known",
    Busy: "it has links alone",
  },
  "contact-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
  "course-description-screen": { FilledForVisitor: needsAccount },
  "course-page-screen": { Busy: "it has links alone" },
  "denied-screen": { Loading: fixedText, Empty: fixedText, Failed: fixedText, Busy: fixedText, Crowded: fixedText },
  "error-screen": {
    Loading: "it shows when loading is over",
    Failed: "it is the failure",
    Busy: "its actions leave the page",
  },
  "forgot-password-screen": { Loading: loadsNothing, Failed: refusedInstead },
  "invitation-screen": { Loading: loadsNothing, Crowded: oneLineEach },
  "lectures-screen": {
    FilledForVisitor: needsAccount,
    FilledForLearner: "Filled is a learner's",
  },
  "login-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
  "my-courses-screen": { FilledForVisitor: needsAccount },
  "not-found-screen": { Loading: fixedText, Empty: fixedText, Failed: fixedText, Busy: fixedText, Crowded: fixedText },
  "overview-screen": { FilledForVisitor: needsAccount },
  "reset-password-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
  "receipt-screen": { Busy: "printing is the browser's own window" },
  "undo-address-screen": { Loading: loadsNothing, Crowded: oneLineEach },
  "unsubscribe-screen": { Loading: loadsNothing, Crowded: oneLineEach },
  "wishes-screen": {
    FilledForVisitor: needsAccount,
    FilledForLearner: "Filled is a learner's",
    FilledForAdmin: "an admin's list is a learner's",
  },
  "sign-up-screen": { Loading: loadsNothing, Failed: refusedInstead, Crowded: oneLineEach },
};

/** `default` is the meta, the rest are the stories. */
export type StoryModule = Readonly<Record<string, { args?: Readonly<Record<string, unknown>> }>>;

export function screenOf(path: string): string {
  return path.split("/").at(-2) ?? path;
}

/** By the props that the stories give the screen. */
export function requiredStates(stories: StoryModule): string[] {
  const props = new Set(Object.values(stories).flatMap(({ args = {} }) => Object.keys(args)));
  return [
    ...always,
    ...(props.has("validate") ? ofForms : []),
    ...(props.has("viewer") ? ["FilledForVisitor", "FilledForLearner", "FilledForAdmin"] : []),
  ];
}

export function storyNames(stories: StoryModule): string[] {
  return Object.keys(stories).filter((name) => name !== "default");
}

/** `Filled` is shown by `Filled` or by `FilledForAdmin`. */
export function shows(names: readonly string[], state: string): boolean {
  return names.some((name) => name === state || name.startsWith(`${state}For`));
}
