// Why: docs/decisions/0094-what-the-tests-cost.md
import type { Preview } from "@storybook/react-vite";
import { expect } from "storybook/test";

/** All that finds in dark what it does not find in light: the document is the same. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** A story that has played is looked at in dark too, as it then stands. */
export const coloursInDark: NonNullable<Preview["afterEach"]> = async ({ parameters, reporting, viewMode }) => {
  if (viewMode !== "story") return;
  const { default: axe } = await import("axe-core");
  const root = document.documentElement;
  const theme = root.dataset["theme"] ?? "";
  const still = document.createElement("style");
  still.textContent = "*, *::before, *::after { transition: none !important; }";
  document.head.append(still);
  root.dataset["theme"] = "dark";
  try {
    axe.reset();
    const context = { include: document.body, ...parameters["a11y"]?.context };
    const result = await axe.run(context, { resultTypes: ["violations"], runOnly: colourRules });
    reporting.addReport({
      type: "colours in dark",
      version: 1,
      result,
      status: result.violations.length > 0 ? "failed" : "passed",
    });
    const found = result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
    await expect(found, "in dark").toEqual([]);
  } finally {
    root.dataset["theme"] = theme;
    still.remove();
  }
};
