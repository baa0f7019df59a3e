import type { components } from "@lms/api/schema";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publish, sentBy } from "../../testing/courses/course-forms.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { pngPicture } from "../../testing/pictures.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let folder: string;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  png = await pngPicture(64, 32);
});
beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  const lectures = `/course/${(await publish(server, admin))._id}/lectures`;
  const payload = { title: "What a signal is" };
  const created = await server.call("POST", lectures, { headers: admin.headers, payload });
  folder = `${lectures}/${created.json<Schemas["LectureAnswer"]>().lecture._id}`;
});

async function preview(source: string): Promise<[status: number, shown: string]> {
  const answer = await server.call("POST", `${folder}/text/preview`, { headers: admin.headers, payload: { source } });
  const { code = "", text } = answer.json<{ code?: string; text?: Schemas["TextPreview"] }>();
  return [answer.statusCode, text?.html ?? code];
}

const addPicture = async (bytes: Uint8Array<ArrayBuffer>) =>
  server.call("POST", `${folder}/pictures`, sentBy(admin, await formBody(formOf([["picture", bytes]]))));

describe("a text", () => {
  test.each([
    ["10,000 nested lists", `${"- ".repeat(10_000)}deep`, 400, "catalogue.textNested"],
    ["10,000 nested quotes", `${"> ".repeat(10_000)}deep`, 400, "catalogue.textNested"],
    [
      "lists by indentation",
      Array.from({ length: 400 }, (_, i) => `${"  ".repeat(i)}- x`).join("\n"),
      400,
      "catalogue.textNested",
    ],
    ["50,000 formulae", "$x$ ".repeat(50_000), 400, "catalogue.textTooLong"],
    ["a formula of 2 MB", `$${"x".repeat(1_900_000)}$`, 400, "requests.formInvalid"],
    ["more than a request may have", `$${"x".repeat(2_100_000)}$`, 413, "requests.tooLarge"],
  ])("with %s is refused", async (_, source, status, code) => {
    expect(await preview(source)).toEqual([status, code]);
    expect((await preview("Still there"))[1]).toBe("<p>Still there</p>");
  });

  test.each([
    ["a formula that calls itself", String.raw`$\def\a{\a}\a$`, String.raw`<p><code>\def\a{\a}\a</code></p>`],
    ["a formula of 6,000 letters", `$${"x".repeat(6000)}$`, `<p><code>${"x".repeat(6000)}</code></p>`],
    ["HTML", "<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ["a link to a script", "[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
    ["a picture of another site", "![A curve](https://example.org/a.png)", "<p>A curve</p>"],
    ["a picture of nobody", "![A curve](/media/images/0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55)", "<p>A curve</p>"],
    [
      "a picture of data",
      "![x](data:image/svg+xml;base64,PHN2Zz4=)",
      "<p>![x](data:image/svg+xml;base64,PHN2Zz4=)</p>",
    ],
    ["an unknown language of code", '```"><script>\nx\n```', '<pre tabindex="0"><code class="hljs">x\n</code></pre>'],
  ])("with %s is harmless", async (_, source, html) => {
    expect(await preview(source)).toEqual([200, html]);
  });

  test.each([
    ["HTML in a call-out", "> [!NOTE] <img src=x onerror=alert(1)>", "<img"],
    ["a link in a formula", String.raw`$\href{javascript:alert(1)}{x}$`, "href="],
  ])("with %s has none of it as an element", async (_, source, element) => {
    expect(await preview(source)).toEqual([200, expect.not.stringContaining(element)]);
  });

  test("has no line of a size that its author chooses", async () => {
    const [status, html] = await preview(String.raw`$\rule{100000em}{100000em}$`);
    expect([status, html]).toEqual([200, expect.stringContaining('width="20em" height="20em"')]);
  });

  test("that takes long keeps nobody else waiting", async () => {
    const slow = preview("$x$ ".repeat(50_000));
    const answered = preview("Quick").then(() => "quick");
    expect(await Promise.race([answered, slow.then(() => "slow")])).toBe("quick");
    await slow;
  });
});

describe("a picture", () => {
  test("is encoded anew, keeps its shape, and is shown with its size", async () => {
    const answer = await addPicture(png);
    const { picture } = answer.json<Schemas["LecturePictureAnswer"]>();
    expect([answer.statusCode, picture]).toEqual([201, { address: expect.any(String), width: 64, height: 32 }]);
    const image = `src="${picture.address}" alt="A &quot;curve&quot;" width="64" height="32" loading="lazy" />`;
    expect(await preview(`![A "curve"](${picture.address})`)).toEqual([200, `<p><img ${image}</p>`]);
    const payload = { source: `![](${picture.address})` };
    const counted = await server.call("POST", `${folder}/text/preview`, { headers: admin.headers, payload });
    expect(counted.json<Schemas["TextPreviewAnswer"]>().text.missingAlternatives).toBe(1);
  });

  test("that is SVG, HTML or no picture at all is refused", async () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "<html></html>",
      "x",
    ]) {
      const answer = await addPicture(new TextEncoder().encode(text));
      expect([text, answer.statusCode]).toEqual([text, 415]);
    }
  });

  test("that is a page too has nothing of the page when it is shown", async () => {
    const page = new TextEncoder().encode("<html><script>alert(1)</script></html>");
    const both = new Uint8Array([...png, ...page]);
    const { picture } = (await addPicture(both)).json<Schemas["LecturePictureAnswer"]>();
    const shown = await server.app.inject({ url: picture.address, headers: admin.headers });
    expect(shown.headers["content-type"]).toBe("image/jpeg");
    expect(shown.rawPayload.includes("<script>")).toBe(false);
  });
});
