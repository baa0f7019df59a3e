import { escapeHtml } from "../../platform/lib/text/escape-html.ts";

export interface ShownMail {
  name: string;
  subject: string;
  from: string;
  to: string;
  replyTo: string;
  date: string;
  text: string;
  html: string;
}

interface Page {
  path: string;
  mails: readonly ShownMail[];
  bySmtp: boolean;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9d4cc, #2e333d); --muted: light-dark(#555b69, #aaaeb8); }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 800px; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fcfaf6, #0f121c); color: light-dark(#181e2c, #f3f0ea); overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 20px; }
a { color: light-dark(#334fb8, #97acfa); }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
ol { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 16px; }
li { border: 1px solid var(--line); border-radius: 14px; padding: 16px; background: light-dark(#fff, #181c27); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 0 0 12px; color: var(--muted); }
dd { margin: 0; }
pre { margin: 0 0 12px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
summary { cursor: pointer; }
iframe { width: 100%; height: 520px; margin-top: 12px; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
ol:not(:empty) + p { display: none; }`;

export function outboxPage({ path, mails, bySmtp }: Page): string {
  const where = bySmtp
    ? "Mails leave by SMTP now. These were written before that."
    : "Nothing is sent from here: mails are files, and these are the newest ones.";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="data:,">
<style>${style}</style>
<script src="${path}/page.js" defer></script>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>${where} <a href="${path}">Refresh</a></p>
<p role="status" id="news"></p>
<ol id="mails">${mails.map((mail) => mailItem(path, mail)).join("")}</ol>
<p>No mail yet. It takes about a second from the request to the file.</p>
</main>
</body>
</html>
`;
}

/** A mail's own HTML, for a sandboxed frame: its links open in a new tab. */
export function mailHtmlPage({ html }: ShownMail): string {
  const base = '<base target="_blank">';
  return html.includes("<head>") ? html.replace("<head>", `<head>${base}`) : `${base}${html}`;
}

function mailItem(path: string, { name, subject, from, to, replyTo, date, text, html }: ShownMail): string {
  const id = escapeHtml(name.replace(/\.eml$/, ""));
  const headers = Object.entries({ From: from, To: to, "Reply to": replyTo, Date: date }).filter(
    ([, value]) => value !== "",
  );
  const list = headers.map(([header, value]) => `<dt>${header}</dt><dd>${escapeHtml(value)}</dd>`).join("");
  const preview = `<details><summary>HTML of “${escapeHtml(subject)}”</summary>
<iframe title="HTML of “${escapeHtml(subject)}”" src="${path}/${encodeURIComponent(name)}" loading="lazy"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details>`;
  return `<li id="mail-${id}"><article aria-labelledby="subject-${id}">
<h2 id="subject-${id}">${escapeHtml(subject)}</h2>
<dl>${list}</dl>
<pre>${linked(text)}</pre>
${html === "" ? "" : preview}
</article></li>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => {
      const shown = escapeHtml(piece);
      return index % 2 === 0 ? shown : `<a href="${shown}" rel="noreferrer">${shown}</a>`;
    })
    .join("");
}
