import type { PagePlan, PagePlanner } from "@lms/api/page-rendering";

/** More parameters than any page has. Each costs a plan. */
const maxParameters = 12;

/** The address without the parameters on which its plan does not depend, so that `?x=1` and `?x=2` share one page. */
export function sharedAddress(
  planPage: PagePlanner["planPage"],
  address: string,
  plan: Extract<PagePlan, { kind: "page" }>,
): string {
  if (plan.address !== undefined) return plan.address;
  const { path, parameters } = parse(address);
  const isSame = (fewer: URLSearchParams): boolean =>
    JSON.stringify(planPage(pageAddress(path, fewer), undefined)) === JSON.stringify(plan);
  if (isSame(new URLSearchParams())) return path;
  let remaining = parameters;
  for (const name of new Set(parameters.keys())) {
    const fewer = new URLSearchParams([...remaining].filter(([other]) => other !== name));
    if (isSame(fewer)) remaining = fewer;
  }
  return pageAddress(path, remaining);
}

export function limitParameters(address: string): string {
  const { path, parameters } = parse(address);
  if (parameters.size <= maxParameters) return address;
  return pageAddress(path, new URLSearchParams([...parameters].slice(0, maxParameters)));
}

/** Whether the page would be another one without the parameters past the limit: the browser, which reads all, must not take it over. */
export function isCut(
  planPage: PagePlanner["planPage"],
  address: string,
  user: Parameters<typeof planPage>[1],
): boolean {
  const limited = limitParameters(address);
  return limited !== address && JSON.stringify(planPage(limited, user)) !== JSON.stringify(planPage(address, user));
}

function parse(address: string): { path: string; parameters: URLSearchParams } {
  const [path = "/"] = address.split("?", 1);
  return { path, parameters: new URLSearchParams(address.slice(path.length)) };
}

function pageAddress(path: string, parameters: URLSearchParams): string {
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}
