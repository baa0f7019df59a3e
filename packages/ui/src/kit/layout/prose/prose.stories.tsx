import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Prose } from "./prose.tsx";

const html = `<p>A text that was written in Markdown, with <strong>strong</strong> and <em>emphasised</em> words, a
<a href="/terms">link within the site</a>, one <a href="https://example.org/">to elsewhere</a>, and <code>code</code>.</p>
<h2>A heading</h2>
<ul><li>A list</li><li>with a second item<ul><li>and one inside it</li></ul></li></ul>
<ol start="3"><li>Numbered</li><li>from three</li></ol>
<h3>A smaller one</h3>
<table><thead><tr><th>Data</th><th>Why</th></tr></thead><tbody><tr><td>E-mail address</td><td>To sign you in</td></tr>
<tr><td>Messages</td><td>To answer you</td></tr></tbody></table>
<blockquote><p>Something that somebody else said.</p></blockquote>
<pre><code>OPERATOR_NAME="Example Learning"
</code></pre>
<hr>
<p>The end.</p>`;

const meta = {
  title: "Components/Content/Prose",
  component: Prose,
  args: { html, onFollow: fn() },
} satisfies Meta<typeof Prose>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const LinkFollowed: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "link within the site" }));
    await expect(args.onFollow).toHaveBeenCalledWith("/terms");
    await expect(canvas.getByRole("link", { name: "to elsewhere" })).toHaveAttribute("href", "https://example.org/");
  },
};

export const OnPhone: Story = {
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

const long = "https://example.org/an-address-without-a-place-to-break-".repeat(4);

export const LongLabel: Story = {
  args: {
    html: `<h2>${long}</h2><p><a href="${long}">${long}</a></p><table><tbody><tr><td>${long}</td><td>x</td></tr></tbody></table><pre><code>${long}</code></pre>`,
  },
};
