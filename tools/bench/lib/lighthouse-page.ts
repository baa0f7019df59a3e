import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright";
import { chromiumArgs, chromiumPath } from "../../../scripts/chromium.mjs";
import { benchPort } from "./program.ts";

const scores = ["performance", "accessibility", "best-practices", "seo"] as const;
const kinds = ["document", "script", "stylesheet", "font", "image", "fetch"] as const;

export interface PageFigures {
  /** Of 100. */
  scores: Record<(typeof scores)[number], number>;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  /** Transferred, by kind and in all. */
  bytes: Record<(typeof kinds)[number] | "total", number>;
  /** Audits of the three categories beside performance that were not passed. */
  failed: string[];
}

/** The median of each figure over several loads, each in a fresh browser, with Lighthouse's mobile preset. */
export async function measurePage(url: string, rounds: number, cookie?: string): Promise<PageFigures> {
  const results: PageFigures[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await loadOnce(url, cookie));
  const middle = (figure: (result: PageFigures) => number) => median(results.map(figure));
  return {
    scores: byName(scores, (name) => middle((result) => result.scores[name])),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    requests: middle(({ requests }) => requests),
    bytes: byName([...kinds, "total"], (name) => middle(({ bytes }) => bytes[name])),
    failed: [...new Set(results.flatMap(({ failed }) => failed))],
  };
}

async function loadOnce(url: string, cookie: string | undefined): Promise<PageFigures> {
  const port = await benchPort();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: [...scores],
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    });
    if (run === undefined) throw new Error(`Lighthouse has no result for ${url}`);
    return figuresOf(run.lhr);
  } finally {
    await browser.close();
  }
}

function figuresOf({ audits, categories, runtimeError }: Result): PageFigures {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const items = itemsOf(audits["network-requests"]?.details);
  const size = (wanted: (kind: string) => boolean) =>
    items.filter(({ kind }) => wanted(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    scores: byName(scores, (name) => Math.round((categories[name]?.score ?? 0) * 100)),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    requests: items.length,
    bytes: {
      ...byName(kinds, (name) => size((kind) => kind === name)),
      total: size(() => true),
    },
    failed: scores
      .filter((name) => name !== "performance")
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function itemsOf(details: Result["audits"][string]["details"]): { kind: string; bytes: number }[] {
  if (details?.type !== "table") return [];
  return details.items.map((item) => ({
    kind: typeof item["resourceType"] === "string" ? item["resourceType"].toLowerCase() : "other",
    bytes: Number(item["transferSize"] ?? 0),
  }));
}

function byName<Name extends string>(names: readonly Name[], valueOf: (name: Name) => number): Record<Name, number> {
  const entries = names.map((name) => [name, valueOf(name)] as const);
  return Object.assign({}, ...entries.map(([name, value]) => ({ [name]: value })));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
