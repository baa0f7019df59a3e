// @vitest-environment node
import { describe, expect, test } from "vitest";
import { site, statistics, typography } from "../testing/fixtures.ts";
import { headHtml } from "./head-html.ts";
import { type HeadInput, pageHead } from "./page-head.ts";
import { pageTexts } from "./page-texts.ts";

const publicUrl = "https://learn.example.com";
const course = { ...statistics, slug: "practical-statistics-4f0c2a91be", duration: 5430 };
const coursePage = { success: true, course, lectures: [] };
const list = { success: true, courses: [course, { ...typography, slug: "typography-00c2a91be4" }], total: 41 };

function inputFor(address: string, input: Partial<HeadInput> = {}): HeadInput {
  const route = { path: address.split("?", 1)[0] ?? "", title: () => "Courses" };
  return { address, language: "en", publicUrl, user: undefined, site, responses: [], route, status: 200, ...input };
}

const ok = (body: unknown) => ({ responses: [{ status: 200, body }] });
const courseInput = (changes = {}): HeadInput =>
  inputFor(`/courses/${course.slug}`, {
    route: { path: "/courses/:slug", title: () => "Course" },
    ...ok({ ...coursePage, course: { ...course, ...changes } }),
  });

const tags = (html: string) => html.match(/<[a-z/!][^\s>]*/gi);

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"');

/** The document's head, as a reader of HTML sees it. */
function read(html: string) {
  const metas = [...html.matchAll(/<meta [^>]*>/g)].map(([tag]) => [
    attribute(tag, "name") ?? attribute(tag, "property"),
    attribute(tag, "content"),
  ]);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const graph: Record<string, unknown>[] = json === undefined ? [] : JSON.parse(json)["@graph"];
  return {
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    metas: Object.fromEntries(metas),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    graph,
    type: (name: string) => graph.find((data) => data["@type"] === name),
  };
}

describe("public pages", () => {
  test.each(["/", "/courses", "/about", "/contact", "/privacy", "/terms", "/refunds", "/help"])(
    "%s is for search engines, at one address",
    (path) => {
      const head = read(headHtml(inputFor(`${path}?utm_source=chat&x=%22`)));
      expect(head.canonical).toBe(`${publicUrl}${path}`);
      expect(head.metas).not.toHaveProperty("robots");
      expect(head.metas).toMatchObject({
        "og:url": `${publicUrl}${path}`,
        "og:image": `${publicUrl}/share/site.png`,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:site_name": "LMS",
        "og:locale": "en_IN",
        "og:title": head.title,
        "og:description": head.metas["description"],
        "twitter:card": "summary_large_image",
      });
    },
  );

  test("have descriptions of their own, of a length that is shown whole", () => {
    const descriptions = Object.values(pageTexts).map((text) => text?.description({ name: "LMS", demo: true }) ?? "");
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(descriptions.filter((text) => text.length > 160)).toEqual([]);
  });

  test.each(["/login", "/signup", "/forgetpassword", "/denied", "/user/dashboard", "/admin/dashboard", "/checkout"])(
    "%s is not for search engines",
    (path) => {
      const head = read(headHtml(inputFor(path)));
      expect(head.metas["robots"]).toBe("noindex");
      expect(head.canonical).toBeUndefined();
      expect(head.graph).toEqual([]);
    },
  );

  test.each([
    inputFor("/nowhere", { route: { path: "*", title: () => "Page Not Found" }, status: 404 }),
    inputFor("/reset-password/secret", {
      route: { path: "/reset-password/:resetToken", title: () => "Reset password" },
    }),
    inputFor("/courses/gone-0000000000", { route: { path: "/courses/:slug", title: () => "Course" }, status: 404 }),
  ])("$address is not either, and its address is nowhere in the head", (input) => {
    const html = headHtml(input);
    expect(read(html).metas["robots"]).toBe("noindex");
    expect(html).not.toContain(input.address);
  });
});

describe("the home page", () => {
  test("says who runs the site and how to search it", () => {
    const contact = { email: "help@example.com", phone: "+91 20 1234" };
    const social = { linkedin: "https://linkedin.example/lms" };
    const { title, type } = read(headHtml(inputFor("/", { site: { ...site, contact, social } })));
    expect(title).toBe("LMS: expert-led courses, one price");
    expect(type("Organization")).toMatchObject({
      "@id": `${publicUrl}/#organization`,
      email: "help@example.com",
      telephone: "+91 20 1234",
      sameAs: ["https://linkedin.example/lms"],
    });
    expect(type("WebSite")).toMatchObject({
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${publicUrl}/courses?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
  });
});

test("an academy's own name, tagline and logo are everywhere, in the language of the page", () => {
  const translations = [
    { language: "hi" as const, text: "Sangam Academy", translation: "संगम अकादमी" },
    { language: "hi" as const, text: "Mathematics in plain words", translation: "सरल शब्दों में गणित" },
  ];
  const logo = { _id: "p1", secure_url: "/media/images/p1", width: 320, height: 80 };
  const own = { ...site, name: "Sangam Academy", tagline: "Mathematics in plain words", logo, translations };
  const { demo: _, ...academy } = own;
  const html = headHtml(inputFor("/", { site: academy }));
  const { title, metas, type } = read(html);
  expect(title).toBe("Sangam Academy: Mathematics in plain words");
  expect(metas).toMatchObject({
    description: "Mathematics in plain words",
    "og:site_name": "Sangam Academy",
    "og:image:alt": title,
  });
  expect(type("Organization")).toMatchObject({ name: "Sangam Academy", logo: `${publicUrl}/media/images/p1` });
  expect(html).not.toContain("LMS");
  expect(read(headHtml(inputFor("/", { site: academy, language: "hi" }))).title).toBe("संगम अकादमी: सरल शब्दों में गणित");
  const { tagline: __, ...bare } = academy;
  expect(read(headHtml(inputFor("/", { site: bare })))).toMatchObject({
    title: "Sangam Academy",
    metas: { description: expect.stringMatching(/^Sangam Academy: courses/) },
  });
});

describe("the catalogue", () => {
  test("lists its courses by their addresses", () => {
    const { type, title } = read(headHtml(inputFor("/courses", ok(list))));
    expect(title).toBe("Courses · LMS");
    expect(type("ItemList")).toMatchObject({
      numberOfItems: 41,
      itemListElement: [
        { "@type": "ListItem", position: 1, name: course.title, url: `${publicUrl}/courses/${course.slug}` },
        { position: 2, url: `${publicUrl}/courses/typography-00c2a91be4` },
      ],
    });
  });

  test("has a title, a description and an address for each page", () => {
    const first = read(headHtml(inputFor("/courses?page=1&filter=all&q=&category=&length=", ok(list))));
    const second = read(headHtml(inputFor("/courses?x=1&page=2", ok(list))));
    expect(first.canonical).toBe(`${publicUrl}/courses`);
    expect(second.canonical).toBe(`${publicUrl}/courses?page=2`);
    expect(second.title).toBe("Page 2 · Courses · LMS");
    expect(second.metas["description"]).toMatch(/^Page 2\. /);
    expect(second.type("ItemList")).toMatchObject({ itemListElement: [{ position: 25 }, { position: 26 }] });
  });

  test.each([
    "/courses?q=tabla",
    "/courses?filter=popular",
    "/courses?filter=new&page=2",
    "/courses?q=%3Cb%3E&page=0",
    "/courses?category=Design",
    "/courses?orderBy=title",
  ])("%s shows the same courses again, so only its links count", (address) => {
    const head = read(headHtml(inputFor(address, ok(list))));
    expect(head.metas["robots"]).toBe("noindex, follow");
    expect(head.canonical).toBeUndefined();
    expect(head.graph).toEqual([]);
  });

  test("past its last page is not for search engines", () => {
    const input = inputFor("/courses?page=99", ok({ ...list, courses: [] }));
    expect(pageHead(input).robots).toBe("noindex, follow");
  });
});

describe("a course", () => {
  test("has its own title, description and picture, under its current address", () => {
    const head = read(headHtml({ ...courseInput(), address: "/courses/old-title-4f0c2a91be?x=1" }));
    expect(head.title).toBe("Practical Statistics · LMS");
    expect(head.canonical).toBe(`${publicUrl}/courses/${course.slug}`);
    expect(head.metas).toMatchObject({
      description: "What the numbers say, and what they do not. Data, taught by Asha Raman.",
      "og:url": `${publicUrl}/courses/${course.slug}`,
      "og:image": `${publicUrl}/share/course/${course.slug}.png?v=c1.jpg`,
      "og:image:alt": "Practical Statistics",
    });
  });

  test("says what it is, what it costs, how long it takes and where it stands", () => {
    const { type } = read(headHtml(courseInput()));
    expect(type("Course")).toMatchObject({
      name: "Practical Statistics",
      inLanguage: "en",
      image: `${publicUrl}/media/thumbnails/c1.jpg`,
      provider: { "@type": "Organization", name: "LMS", url: `${publicUrl}/` },
      offers: { category: "Subscription", price: "499", priceCurrency: "INR" },
      hasCourseInstance: {
        courseMode: "Online",
        courseWorkload: "PT1H31M",
        instructor: { "@type": "Person", name: "Asha Raman" },
      },
    });
    expect(type("BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: `${publicUrl}/` },
        { position: 2, name: "Courses", item: `${publicUrl}/courses` },
        { position: 3, name: "Practical Statistics", item: `${publicUrl}/courses/${course.slug}` },
      ],
    });
  });

  test("is in its own language, whatever that of the page", () => {
    expect(read(headHtml(courseInput({ language: "ta" }))).type("Course")).toMatchObject({ inLanguage: "ta" });
  });

  test.each([
    [12, "PT1M"],
    [3600, "PT1H"],
    [undefined, undefined],
  ])("of %s seconds has a workload of %s", (duration, courseWorkload) => {
    const { type } = read(headHtml(courseInput({ duration })));
    expect(type("Course")?.["hasCourseInstance"]).toEqual({
      "@type": "CourseInstance",
      courseMode: "Online",
      instructor: { "@type": "Person", name: "Asha Raman" },
      ...(courseWorkload && { courseWorkload }),
    });
  });

  test("names its lectures by what they teach with", () => {
    const lectures = [
      { _id: "l1", title: "On strings", parts: ["video", "files"], duration: 90 },
      { _id: "l2", title: "A tone", parts: ["sound"], preview: true },
      { _id: "l3", title: "From an older server" },
    ];
    const { type } = read(headHtml({ ...courseInput(), ...ok({ ...coursePage, lectures }) }));
    const lecture = { "@type": "LearningResource", isAccessibleForFree: false };
    expect(type("Course")?.["hasPart"]).toEqual([
      { ...lecture, name: "On strings", learningResourceType: ["Video", "Files"], timeRequired: "PT2M" },
      { ...lecture, name: "A tone", learningResourceType: ["Audio"], isAccessibleForFree: true },
      { ...lecture, name: "From an older server", learningResourceType: ["Video"] },
    ]);
  });

  test("with a person as its instructor names them, with their picture and lines", () => {
    const instructor = { name: "Kabir Rao", about: "Builds radios.", avatar: { secure_url: "/media/images/a1" } };
    const { type } = read(headHtml({ ...courseInput(), ...ok({ ...coursePage, instructor }) }));
    expect(type("Course")?.["hasCourseInstance"]).toMatchObject({
      instructor: {
        "@type": "Person",
        name: "Kabir Rao",
        description: "Builds radios.",
        image: `${publicUrl}/media/images/a1`,
      },
    });
  });

  test("with a long description is described by its beginning, cut at a word", () => {
    const { description } = pageHead(courseInput({ description: "Letters  for\nnumbers, ".repeat(30) }));
    expect(description).toHaveLength(159);
    expect(description).toMatch(/^Letters for numbers, Letters.* Letters for…$/);
  });

  test("in another script has an encoded address", () => {
    const { canonical } = pageHead(courseInput({ slug: "हिन्दी-4f0c2a91be" }));
    expect(canonical).toBe(`${publicUrl}/courses/${encodeURIComponent("हिन्दी-4f0c2a91be")}`);
  });

  const hostile = "</title></script><script>alert(1)</script><!--\"'&\u2028\u2029";

  test("whose texts are hostile stays text", () => {
    const html = headHtml(courseInput({ title: hostile, description: hostile, createdBy: hostile, category: hostile }));
    expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<!--|[\u2028\u2029].*<\/script>/);
    const { type, metas } = read(html);
    expect(type("Course")).toMatchObject({ name: hostile, description: hostile });
    expect(metas["og:image:alt"]).toContain("<script>alert(1)");
  });

  test.each(["<", "&lt;script&gt;", '"', "'", "]]>", "<!--", "\\u003c/script>", "${x}$&$'", "\0\ud800", "\u2028"])(
    "with the text %j has the tags of any other",
    (text) => {
      const changed = headHtml(courseInput({ title: text, description: text, createdBy: text, category: text }));
      expect(tags(changed)).toEqual(tags(headHtml(courseInput())));
    },
  );
});
