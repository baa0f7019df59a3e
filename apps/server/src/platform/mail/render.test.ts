import { expect, test } from "vitest";
import type { MailContent } from "./mail-content.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

const content: MailContent = {
  language: "en",
  to: { address: "asha@example.com" },
  subject: "Reset <your> password",
  heading: "Reset & go on",
  parts: [
    { is: "text", text: "Hello <b>Asha</b>" },
    { is: "button", label: "Set “it”", url: "https://learn.example.com/reset?a=1&b='2'" },
    {
      is: "facts",
      facts: [
        { name: "When", value: "today" },
        { name: "From", value: '"><script>alert(1)</script>' },
      ],
    },
    { is: "quote", text: "first line\n\n<img src=x onerror=alert(1)>" },
  ],
  reason: "Because it's yours.",
};

test("the text has every word unchanged", () => {
  expect(renderText(content)).toBe(`Reset & go on

Hello <b>Asha</b>

Set “it”:
https://learn.example.com/reset?a=1&b='2'

When: today
From: "><script>alert(1)</script>

> first line
> 
> <img src=x onerror=alert(1)>

--

Because it's yours.
`);
});

test("long text is broken between words; links and quotes are not", () => {
  const url = `https://learn.example.com/${"a".repeat(80)}`;
  const long = "one two three four five ".repeat(20).trim();
  const text = renderText({
    ...content,
    parts: [
      { is: "text", text: long },
      { is: "button", label: "Go", url },
      { is: "quote", text: long },
    ],
  });
  const lines = text.split("\n");
  expect(lines).toContain(url);
  expect(lines).toContain(`> ${long}`);
  const prose = lines.slice(2, lines.indexOf("Go:") - 1);
  expect(prose.join(" ")).toBe(long);
  expect(Math.max(...prose.map((line) => line.length))).toBeLessThanOrEqual(72);
});

test("the HTML has the same words, and they become no element or attribute", () => {
  const html = renderHtml(content);
  expect(html).toContain("<title>Reset &lt;your&gt; password</title>");
  expect(html).toContain("Hello &lt;b&gt;Asha&lt;/b&gt;");
  expect(html).toContain('href="https://learn.example.com/reset?a=1&amp;b=&#39;2&#39;"');
  expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("first line\n\n&lt;img src=x onerror=alert(1)&gt;");
  expect(html).toContain("Because it&#39;s yours.");
  expect(html).not.toMatch(/<(?:script|img|b)[\s>]/);
});
