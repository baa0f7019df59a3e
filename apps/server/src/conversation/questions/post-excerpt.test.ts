import { expect, test } from "vitest";
import { postExcerpt } from "./post-excerpt.ts";

test("the excerpt of a text has its words, and none of the signs of Markdown", () => {
  expect(
    postExcerpt("Is *this* **true**?\n\n```python\nplt.hist(a_b, bins=2*3)\n```\n> A [page](https://example.com)"),
  ).toBe("Is this true? plt.hist(a_b, bins=2*3) A page");
  expect(postExcerpt("- `one`\n2. two")).toBe("one two");
  expect(postExcerpt("x".repeat(200))).toBe(`${"x".repeat(160)}…`);
  expect(postExcerpt(`${"word ".repeat(195)} [a page](https://example.com/${"x".repeat(100)})`)).not.toContain("](");
  expect(postExcerpt(`${"*".repeat(5000)}${"`".repeat(5000)}`).length).toBeLessThan(200);
});
