import { describe, expect, test } from "vitest";
import { maxTextSize } from "../../../site/texts/text-folder.ts";
import { renderMarkdown } from "./render-markdown.ts";

const htmlOf = (source: string) => renderMarkdown({ source: `# Title\n\n${source}`, topLevel: 2 }).html;

test("the first heading is the title, and is not repeated in the text", () => {
  expect(renderMarkdown({ source: "Before\n\n# All *about* `it`\n\nAfter", topLevel: 2 })).toEqual({
    title: "All about it",
    html: "<p>Before</p>\n<p>After</p>",
  });
  expect(renderMarkdown({ source: "No heading", topLevel: 2 }).title).toBeUndefined();
  expect(renderMarkdown({ source: "#\n\nAn empty one", topLevel: 2 }).title).toBeUndefined();
});

test("headings begin at the level that the page has free, and skip none", () => {
  const source = "# Title\n\n# One\n\n#### Deep\n\n## Two\n\n### Three";
  const levelsOf = (top: 2 | 4 | 5) =>
    [...renderMarkdown({ source, topLevel: top }).html.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
  expect(levelsOf(2)).toEqual([2, 3, 2, 3]);
  expect(levelsOf(5)).toEqual([5, 6, 5, 6]);
});

test("lists, tables, links, code and emphasis are kept", () => {
  const html = htmlOf("3. a\n4. **b**\n\n| x | y |\n| :-: | --- |\n| 1 | `2` |\n\n> [q](/terms)\n\n```js\n<b>\n```");
  expect(html).toContain('<ol start="3">');
  expect(html).not.toContain("style");
  expect(html).toContain("<td><code>2</code></td>");
  expect(html).toContain('<a href="/terms">q</a>');
  expect(html).toContain("<pre><code>&lt;b&gt;\n</code></pre>");
});

describe("hostile text", () => {
  test.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe><style>*{display:none}</style>',
    '<p id="root" style="position:fixed">x</p>',
  ])("%s stays text", (source) => {
    expect(htmlOf(source)).not.toMatch(/<(?!\/?p>)/);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "java\\script:alert(1)",
    "vbscript:x",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "relative/path",
  ])("a link to %s is no link out of the site", (address) => {
    const html = htmlOf(`[x](${address}) [y]\n\n[y]: ${address}\n\n<${address}>`);
    for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g)) {
      expect(new URL(href, "https://own.example").origin).toBe("https://own.example");
    }
    expect(html).not.toMatch(/href="(?!\/%5C)/);
  });

  test("an address cannot break out of its attribute", () => {
    expect(htmlOf('[x](https://a.example/"onclick="alert(1) "t\\"itle")')).not.toMatch(/<a[^>]*\sonclick/);
    expect(htmlOf("[x](<https://a.example/\"onclick='1'>)")).toContain("href=\"https://a.example/%22onclick='1'\"");
  });

  test("a picture is its description: nothing is loaded from elsewhere", () => {
    expect(htmlOf('![a **dot** <b>](https://track.example/p.gif "t")')).toBe("<p>a **dot** &lt;b&gt;</p>");
  });

  test.each(["> ", "[", "*a_ ", "- ", "![a](", "|", "a|", "<", "`", "~~a", "# a\n", "&amp;", "[a]: /b\n"])(
    "a file full of %j is rendered in bounded time and depth",
    (piece) => {
      const source = `# Title\n\n${piece.repeat(maxTextSize).slice(0, maxTextSize)}`;
      const { html } = renderMarkdown({ source, topLevel: 2 });
      expect(html.length).toBeLessThan(10 * maxTextSize);
      expect(/(?:<(?:blockquote|ul|li|strong|em)>\s*){25}/.test(html)).toBe(false);
    },
    60_000,
  );

  test("deep nesting is cut off", () => {
    const lines = Array.from({ length: 400 }, (_, depth) => `${"> ".repeat(depth)}- a`);
    expect(htmlOf(lines.join("\n")).match(/<blockquote>/g)?.length ?? 0).toBeLessThan(30);
  });
});
