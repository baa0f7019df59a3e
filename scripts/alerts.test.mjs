import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "./lib/run.mjs";

const folder = join(root, "deploy/prometheus");
const alerts = parse(readFileSync(join(folder, "rules.yaml"), "utf8")).groups.flatMap(({ rules }) =>
  rules.map(({ alert }) => alert),
);

test("each alert has a heading that says what it wants done", () => {
  const text = readFileSync(join(root, "docs/operating.md"), "utf8");
  const [, section = ""] = /^### Alerts\n(.*?)^## /ms.exec(text) ?? [];
  const headings = [...section.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts);
});

const promtool = (...args) => spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });

// Without Prometheus on this machine there is nothing that could run the rules.
describe.skipIf(promtool("--version").status !== 0)("with promtool", () => {
  test.each([
    ["check", "rules", "rules.yaml"],
    ["test", "rules", "rules.test.yaml"],
    ["check", "config", "--syntax-only", "prometheus.yaml"],
  ])("promtool %s %s", (...args) => {
    const { status, stdout, stderr } = promtool(...args);
    expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
  });

  test("the rules' test raises each alert", () => {
    const { tests } = parse(readFileSync(join(folder, "rules.test.yaml"), "utf8"));
    const raised = tests.flatMap(({ alert_rule_test: cases }) =>
      cases.filter(({ exp_alerts: expected }) => expected.length > 0).map(({ alertname }) => alertname),
    );
    expect(new Set(raised)).toEqual(new Set(alerts));
  });
});
