import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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

/** @returns {string[]} */
function expressionsIn(value) {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "expr" ? [inner] : expressionsIn(inner)));
}

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

  test("each expression of the dashboard can be asked", () => {
    const dashboard = JSON.parse(readFileSync(join(root, "deploy/grafana/lms.json"), "utf8"));
    const asked = expressionsIn(dashboard).map((expr) =>
      expr.replaceAll("$job", "lms").replaceAll("$__rate_interval", "1m"),
    );
    expect(asked.length).toBeGreaterThan(15);
    const rules = asked.map((expr, index) => ({ record: `dashboard:${index}`, expr }));
    const file = join(mkdtempSync(join(tmpdir(), "lms-dashboard-")), "rules.json");
    try {
      // JSON is YAML too.
      writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
      const { status, stdout, stderr } = promtool("check", "rules", file);
      expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
    } finally {
      rmSync(dirname(file), { recursive: true });
    }
  });

  test("the rules' test raises each alert", () => {
    const { tests } = parse(readFileSync(join(folder, "rules.test.yaml"), "utf8"));
    const raised = tests.flatMap(({ alert_rule_test: cases }) =>
      cases.filter(({ exp_alerts: expected }) => expected.length > 0).map(({ alertname }) => alertname),
    );
    expect(new Set(raised)).toEqual(new Set(alerts));
  });
});
