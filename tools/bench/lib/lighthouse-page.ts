import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright";
import { freePort } from "../../../apps/server/src/testing/processes/ready-process.ts";
import { chromiumArgs, chromiumPath } from "../../../scripts/chromium.mjs";
import { median } from "./figures.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const timings = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
};

export interface PageFigures {
  /** Scores of 100, `timings` in milliseconds, `requests`, and the bytes of each kind that were transferred. */
  figure: (name: string) => number;
  /** Audits that failed, of every category except performance. */
  failed: string[];
}

/** The median of each figure over several loads, each in a fresh browser, with Lighthouse's mobile preset. */
export async function measurePage(
  url: string,
  rounds: number,
  { cookie, only = categories }: { cookie?: string | undefined; only?: string[] } = {},
): Promise<PageFigures> {
  const results: Result[] = [];
  for (let round = 0; results.length < rounds; round += 1) {
    const { lhr: result } = await loadPage(url, cookie, only);
    // Now and then Lighthouse misses the beginning of a load, and asks to be run again.
    if (result.runtimeError === undefined) results.push(result);
    else if (result.runtimeError.code !== "NO_NAVSTART" || round >= 2 * rounds)
      throw new Error(result.runtimeError.message);
  }
  const loads = results.map(readFigures);
  return {
    figure: (name) => median(loads.map((figures) => figures[name] ?? 0)) ?? Number.NaN,
    failed: [...new Set(results.flatMap(failedAudits))],
  };
}

async function loadPage(url: string, cookie: string | undefined, onlyCategories: string[]) {
  const port = await freePort();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const extraHeaders = cookie === undefined ? {} : { extraHeaders: { cookie } };
    const run = await lighthouse(url, { port, logLevel: "error", onlyCategories, ...extraHeaders });
    if (run === undefined) throw new Error(`Lighthouse has no result for ${url}`);
    return run;
  } finally {
    await browser.close();
  }
}

function readFigures(result: Result): Record<string, number> {
  const scores = categories.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]);
  const times = Object.entries(timings).map(([name, audit]) => [name, result.audits[audit]?.numericValue]);
  const figures: Record<string, number> = Object.fromEntries([...scores, ...times]);
  const details = result.audits["network-requests"]?.details;
  const requests = details?.type === "table" ? details.items : [];
  for (const { resourceType, transferSize } of requests) {
    for (const kind of [typeof resourceType === "string" ? resourceType.toLowerCase() : "other", "total"])
      figures[kind] = (figures[kind] ?? 0) + Number(transferSize ?? 0);
  }
  return { ...figures, requests: requests.length };
}

function failedAudits({ audits, categories: results }: Result): string[] {
  return categories
    .filter((name) => name !== "performance")
    .flatMap((name) => results[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
