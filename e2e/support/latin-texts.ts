import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { pictureFile } from "./files.ts";

/** Fields of answers in which people have written, or that name people and things, beside names and titles of all kinds. */
const written = new Set([
  "address",
  "body",
  "category",
  "createdBy",
  "description",
  "email",
  "link",
  "location",
  "place",
  "text",
  "excerpt",
  "author",
]);

/** What Hindi writes in Latin letters too: names, formats, time zones, currencies, and the letters on course art. */
const namesOfThings = [
  "LMS",
  "Razorpay",
  "Python",
  "SQL",
  "p-value",
  "MP4",
  "MP3",
  "OGG",
  "FLAC",
  "WAV",
  "Markdown",
  "JSON",
  "WebVTT",
  "ffmpeg",
  "SRT",
  "JPG",
  "PNG",
  "CSV",
  "PDF",
  ".tar",
  "IST",
  "IP",
  "UPI",
  "Data Protection Board of India",
  "UTC",
  "INR",
  "Aa",
  "Facebook",
  "Instagram",
  "Twitter",
  "LinkedIn",
  "YouTube",
  "WhatsApp",
  "Telegram",
];
/** Of the page that presents the product's people. */
const people = ["Asha Raman", "Tomás Ortega", "Mina Okafor", "Ilse Brandt"];
const addressOrId =
  /\S+@\S+|https?:\/\/\S*|\/courses\b|\b[A-Z]+(?:_[A-Z]+)+\b|\b(?:pay|sub|rfnd)_\w+|\S+\.(?:jpg|png|mp4)\b|\d [kMG]B\b|localhost:\d+/gu;
const initials = /^[A-Z]{2}$/;

/**
 * Remembers what people have written, as the page gets it. The result fails for a text that the page shows, speaks or is called, and
 * that has Latin words besides such names, unless it is marked as another language.
 */
export function watchLatinTexts(page: Page): () => Promise<void> {
  const names = new Set([...namesOfThings, ...people, basename(pictureFile)]);
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/") && /json/.test(response.headers()["content-type"] ?? "")) {
      reading.push(response.json().then((body) => collect(body, names), ignore));
    }
  });
  return async () => {
    const { texts, states } = await page.evaluate(readPage);
    await Promise.all(reading);
    for (const state of states) collect(JSON.parse(state), names);
    expect(withLatinWords(texts, names)).toEqual([]);
  };
}

/** The lines of a text that have Latin words besides names. */
export function latinWordsIn(text: string, names: readonly string[]): string[] {
  return withLatinWords(text.split("\n"), [...namesOfThings, ...names]);
}

function withLatinWords(texts: readonly string[], names: Iterable<string>): string[] {
  const known = [...names].toSorted((a, b) => b.length - a.length);
  return texts.filter((text) => /[A-Za-z]{2,}/.test(withoutNames(text, known)));
}

// The page has gone on: its answer is not shown.
const ignore = () => undefined;

function collect(value: unknown, names: Set<string>, field = ""): void {
  if (typeof value === "string") {
    if (!written.has(field) && !/(?:name|title)$/i.test(field)) return;
    for (const line of value.split("\n")) if (line.trim() !== "") names.add(plain(line));
    if (field === "fullName") names.add(value.split(" ")[0] ?? value);
  } else if (Array.isArray(value)) {
    for (const part of value) collect(part, names, field);
  } else if (typeof value === "object" && value !== null) {
    // The message of an answer is the server's; one within it was written by somebody.
    for (const [key, part] of Object.entries(value))
      collect(part, names, key === "message" && field !== "" ? "body" : key);
  }
}

function withoutNames(text: string, names: readonly string[]): string {
  if (initials.test(text)) return "";
  const shortened = text.replace(/…$/u, "");
  if (names.some((name) => name.includes(shortened))) return "";
  return names.reduce((rest, name) => rest.replaceAll(name, " "), text.replaceAll(addressOrId, " "));
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Runs in the page. */
function readPage(): { texts: string[]; states: string[] } {
  const { documentElement } = document;
  const isHindi = (element: Element | null | undefined) =>
    element?.closest("[lang]")?.getAttribute("lang") === documentElement.lang;
  const texts: (string | null | undefined)[] = [
    document.title,
    document.querySelector("meta[name=description]")?.getAttribute("content"),
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node;
    if (isHindi(parentElement) && parentElement?.checkVisibility()) texts.push(node.textContent);
  }
  const spoken = ["aria-label", "aria-description", "aria-valuetext", "alt", "title", "placeholder"];
  for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join(", "))) {
    if (isHindi(element)) texts.push(...spoken.map((name) => element.getAttribute(name)));
  }
  const found = texts.map((text) => text?.replaceAll(/\s+/g, " ").trim() ?? "").filter((text) => text !== "");
  const states = [...document.querySelectorAll("script[type='application/json']")].map(
    ({ textContent }) => textContent,
  );
  return { texts: [...new Set(found)], states };
}
