import { escapeHtml } from "../lib/text/escape-html.ts";
import type { Unsubscribe } from "./mail.ts";
import type { MailContent, Part } from "./mail-content.ts";

/** The design system's light colours; mail programs know no `oklch`. */
const colors = {
  paper: "#fcfaf6",
  surface: "#ffffff",
  line: "#e3dfd8",
  ink: "#181e2c",
  muted: "#555b69",
};
const ownAccent = { brand: "#334fb8", onBrand: "#ffffff" };
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** Many mail programs support only styles on the elements. */
export function renderHtml(
  { language, subject, heading, parts, reason, unsubscribe }: MailContent,
  accent: typeof ownAccent = ownAccent,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:${colors.paper};color:${colors.ink};${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:${colors.surface};border:1px solid ${colors.line};border-radius:14px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>
${parts.map((part) => partHtml(part, accent)).join("\n")}
</div>
<p style="max-width:560px;margin:16px auto 0;color:${colors.muted};font-size:13px">${escapeHtml(reason)}${unsubscribe === undefined ? "" : unsubscribeHtml(unsubscribe)}</p>
</body>
</html>
`;
}

function unsubscribeHtml({ label, page }: Unsubscribe): string {
  return ` <a href="${escapeHtml(page)}" style="color:${colors.muted}">${escapeHtml(label)}</a>`;
}

function partHtml(part: Part, accent: typeof ownAccent): string {
  switch (part.is) {
    case "text":
      return paragraph(escapeHtml(part.text));
    case "button":
      return buttonHtml(part, accent);
    case "facts":
      return paragraph(
        part.facts
          .map(({ name, value }) => `<strong>${escapeHtml(name)}:</strong> ${escapeHtml(value)}`)
          .join("<br>\n"),
      );
    case "quote":
      return (
        `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colors.line};white-space:pre-wrap;` +
        `overflow-wrap:anywhere">${escapeHtml(part.text)}</blockquote>`
      );
    default:
      return part satisfies never;
  }
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${html}</p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }, { brand, onBrand }: typeof ownAccent): string {
  const href = escapeHtml(url);
  const buttonStyle = `display:inline-block;padding:10px 20px;background:${brand};color:${onBrand};border-radius:10px;font-weight:600;text-decoration:none`;
  return [
    paragraph(`<a href="${href}" style="${buttonStyle}">${escapeHtml(label)}</a>`),
    paragraph(`<a href="${href}" style="color:${brand};font-size:14px">${href}</a>`),
  ].join("\n");
}
