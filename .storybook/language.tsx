import { loadLanguage, replaceEnglish } from "@lms/texts/load-language";
import { languageNames, showLanguage } from "@lms/texts/languages";
import type { Decorator, Preview } from "@storybook/react-vite";
import { addons } from "storybook/preview-api";
import { recordLanguageNames } from "./plays/recorded-formats.ts";
import { forgetSources } from "./plays/readings.ts";
import { type ComponentType, useSyncExternalStore } from "react";

/** Beside the real languages two that show what a layout or a component gets wrong: English made longer, and the same from right to left. */
export type StoryLanguage = "en" | "hi" | "pseudo" | "mirrored";

const pseudoParts = async () => import("@lms/texts/pseudo/parts");

let shown: StoryLanguage = "en";
const listeners = new Set<() => void>();

/** What stands in a story is drawn anew, with its state. */
export async function speak(language: StoryLanguage): Promise<void> {
  const { documentElement } = document;
  documentElement.lang = language === "hi" ? "hi" : "en";
  documentElement.dir = language === "mirrored" ? "rtl" : "ltr";
  if (language === shown) {
    // The code of this story may have asked for further sentences.
    await loadLanguage(language === "hi" ? "hi" : "en");
    return;
  }
  await replaceEnglish(language === "pseudo" || language === "mirrored" ? pseudoParts : undefined);
  await loadLanguage(language === "hi" ? "hi" : "en");
  showLanguage(language === "hi" ? "hi" : "en");
  shown = language;
  for (const listener of listeners) listener();
}

/** Pictures are taken in a language after a story has played in English. */
const channel = addons.getChannel();
channel.on("lms/speak", (language: StoryLanguage) => {
  void speak(language).then(() => channel.emit("lms/spoken"));
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Spoken({ Story }: { Story: ComponentType }) {
  useSyncExternalStore(subscribe, () => shown);
  return <Story />;
}

export const withLanguage: Decorator = (Story) => <Spoken Story={Story} />;

const names: Readonly<Record<StoryLanguage, string>> = {
  ...languageNames,
  pseudo: "40 % longer",
  mirrored: "40 % longer, right to left",
};

function isStoryLanguage(value: unknown): value is StoryLanguage {
  return typeof value === "string" && value in names;
}

export const speakChosen: NonNullable<Preview["loaders"]> = async ({ globals }) => {
  const { language } = globals;
  forgetSources();
  recordLanguageNames();
  await speak(isStoryLanguage(language) ? language : "en");
  return {};
};

export const languageTool = {
  description: "Language",
  toolbar: {
    icon: "globe",
    dynamicTitle: true,
    items: (["en", "hi", "pseudo", "mirrored"] as const).map((value) => ({ value, title: names[value] })),
  },
} as const;

/** In which languages the layout of screens is looked at. */
export const checkedLanguages: readonly StoryLanguage[] = ["pseudo", "mirrored", "hi"];
