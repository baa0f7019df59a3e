/**
 * @typedef {{ advisory: string, package: string, reason: string, until: string }} Accepted
 * @typedef {{ state: "clean" | "found" | "did not run", lines: string[] }} Result
 */

/**
 * What `npm audit --json` has said, compared with what is accepted.
 * @param {string} output
 * @param {readonly Accepted[]} accepted
 * @param {Date} now
 * @returns {Result}
 */
export function auditResult(output, accepted, now) {
  const report = parse(output);
  if (report?.vulnerabilities === undefined) {
    const why = report?.message ?? report?.error?.summary ?? "the registry gave no answer that can be read";
    return {
      state: "did not run",
      lines: [`The audit DID NOT RUN: ${why}`, "Nothing is known of weaknesses. Run it where the registry answers."],
    };
  }
  const found = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
    via.filter((each) => typeof each === "object").map(({ url, severity, title }) => ({ name, url, severity, title })),
  );
  const isAccepted = ({ name, url }) =>
    accepted.some((each) => each.package === name && url.endsWith(each.advisory) && new Date(each.until) > now);
  const open = found.filter((each) => !isAccepted(each));
  const lines = open.map(({ name, url, severity, title }) => `${severity}: ${name}: ${title} (${url})`);
  if (lines.length > 0) return { state: "found", lines };
  return { state: "clean", lines: [`No known weakness in what is shipped; ${found.length} accepted with a reason`] };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
