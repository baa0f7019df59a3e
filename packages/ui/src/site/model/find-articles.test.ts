import { expect, test } from "vitest";
import { findArticles } from "./find-articles.ts";

const articles = [
  { id: "paying", title: "How do I pay?", html: "<p>In the window. For a <strong>refund</strong> see below.</p>" },
  { id: "refund", title: "When do I get my refund?", html: "<p>After 5 days &amp; a mail &lt;soon&gt;.</p>" },
  {
    id: "cafe",
    title: "Résumé of a lecture",
    html: '<p>By E-mail, in a <a href="/hidden">café</a>.</p>',
    section: "Learning",
  },
  { id: "hindi", title: "हिन्दी में पाठ", html: "<p>स\u095Cक और क\u093Cलम।</p>" },
];
const found = (query: string) => findArticles(articles, query).map(({ id }) => id);

test.each([
  ["", ["paying", "refund", "cafe", "hindi"]],
  ["  ", ["paying", "refund", "cafe", "hindi"]],
  ["refund", ["refund", "paying"]],
  ["REFUND window", ["paying"]],
  ["resume", ["cafe"]],
  ["CAFÉ", ["cafe"]],
  ["email", ["cafe"]],
  ["e-mail", ["cafe"]],
  ["learning", ["cafe"]],
  ["& <soon>", ["refund"]],
  ["amp", []],
  ["strong", []],
  ["hidden", []],
  ["knitting", []],
  ["हिंदी", ["hindi"]],
  ["सडक कलम", ["hindi"]],
  ["हद", []],
])("%j finds %j, those with it in the title first", (query, ids) => {
  expect(found(query)).toEqual(ids);
});
