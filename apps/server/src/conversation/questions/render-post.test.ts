import { expect, test } from "vitest";
import { renderPost } from "./render-post.ts";

test("code, lists and links are rendered; links give the site no weight", () => {
  expect(renderPost("a\nb")).toBe("<p>a<br />\nb</p>");
  expect(renderPost("```js\nconst a = '<b>';\n```")).toBe(
    "<pre tabindex=\"0\"><code>const a = '&lt;b&gt;';\n</code></pre>",
  );
  expect(renderPost("- `one`\n- [two](https://example.com)")).toContain(
    '<a href="https://example.com" rel="nofollow ugc noopener">two</a>',
  );
});

test.each([
  ["a heading", "# Big\n\nBig\n==="],
  ["a picture", "![alt](https://example.com/x.png)"],
  ["HTML", '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
  ["a table", "| a |\n| - |\n| b |"],
  ["an address of a script", "[x](javascript:alert(1)) <javascript:alert(1)>"],
  ["an address of a mail", "[x](mailto:asha@example.com)"],
])("%s is text", (_, text) => {
  expect(renderPost(text)).not.toMatch(/<(?!\/?(?:p|br|a)\b)|href="(?!https)|javascript:alert\(1\)"/);
});
