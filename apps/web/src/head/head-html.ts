import type { PageInput } from "@lms/api/page-rendering";

export interface HeadInput extends PageInput {
  /** Of the route. */
  route: { path: string; title: string };
  status: 200 | 404;
}

/** The page's own part of `<head>`, as HTML. */
export function headHtml({ route: { path, title } }: HeadInput): string {
  return `<title>${path === "/" ? title : `${title} · LMS`}</title>`;
}
