import { existsSync } from "node:fs";
import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtWebApp } from "../src/platform/web-app/web-app.ts";
import { addCourse, type PageServer, patientLimits, startPageServer } from "../src/testing/pages/page-server.ts";
import { startTestServer, type TestServer } from "../src/testing/test-server.ts";

interface PageState {
  user: components["schemas"]["User"] | null;
  responses: { status: number; body: { courses?: { title: string }[] } }[];
}

let server: TestServer;
let pages: PageServer;

beforeAll(async () => {
  if (!existsSync(join(`${builtWebApp}-server`, "render.js")))
    throw new Error("The browser app is not built for the server. Run `npm run build`; `npm test` does it first.");
  server = await startTestServer();
  pages = await startPageServer(server.dependencies, builtWebApp, patientLimits);
  for (const title of ["Algebra", "Botany", "</script><script>alert(1)</script>"])
    await addCourse(server.dependencies, title);
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await server.close();
});

function stateIn(html: string): PageState {
  const json = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error("The document has no state");
  return JSON.parse(json);
}

function drawnIn(html: string): string {
  return html.slice(html.indexOf("<body"), html.indexOf('<script type="application/json" id="state"'));
}

const paths = ["/courses", "/about", "/contact", "/courses?q=algebra", "/courses?q=botany", "/nowhere"];

test("visitors, learners and an admin ask at once, and each gets their own page", async () => {
  const accounts = [
    await server.signedIn({ fullName: "Asha First" }),
    await server.signedIn({ fullName: "Bela Second", subscribed: true }),
    await server.signedIn({ fullName: "Chitra Third", role: "ADMIN" }),
  ];
  const names = ["Asha First", "Bela Second", "Chitra Third"];
  const asking = Array.from({ length: 360 }, async (_, index) => {
    const account = accounts[index % 4];
    const path = paths[Math.floor(index / 4) % paths.length] ?? "/";
    const { body, headers, statusCode } = await pages.get(path, account?.headers);
    const { user, responses } = stateIn(body);
    const found = responses.flatMap((response) => response.body.courses?.map(({ title }) => title) ?? []);
    return {
      path,
      status: statusCode,
      user: user?._id,
      cache: headers["cache-control"],
      people: accounts.filter(({ email }) => body.includes(email)).map(({ id }) => id),
      names: names.filter((name) => drawnIn(body).includes(name)),
      found: found.length,
      otherSearch: path.includes("algebra")
        ? body.includes("Botany")
        : path.includes("botany") && body.includes("Algebra"),
    };
  });
  const answers = await Promise.all(asking);
  const expected = answers.map(({ path }, index) => {
    const account = accounts[index % 4];
    return {
      path,
      status: path === "/nowhere" ? 404 : 200,
      user: account?.id,
      cache: account === undefined ? "no-cache" : "private, no-store",
      people: account === undefined ? [] : [account.id],
      names: account === undefined ? [] : [names[index % 4]],
      found: { "/courses": 3, "/courses?q=algebra": 1, "/courses?q=botany": 1 }[path] ?? 0,
      otherSearch: false,
    };
  });
  expect(answers).toEqual(expected);
});

test("text of a user cannot leave its place in the document", async () => {
  const { headers } = await server.signedIn({ fullName: "</script><script>alert(2)</script>" });
  for (const each of [undefined, headers]) {
    const { body } = await pages.get("/courses", each);
    expect(stateIn(body).responses[0]?.body.courses?.map(({ title }) => title)).toContain(
      "</script><script>alert(1)</script>",
    );
    expect(body).not.toContain("<script>alert");
  }
});

test("whoever may not enter is sent to log in, with the wanted page", async () => {
  const { statusCode, headers } = await pages.get("/user/dashboard");
  expect([statusCode, headers.location]).toEqual([302, "/login?next=%2Fuser%2Fdashboard"]);
  const learner = await server.signedIn();
  const refused = await pages.get("/admin/dashboard", learner.headers);
  expect(refused.headers.location).toMatch(/^\/denied/);
  const shell = await pages.get("/user/dashboard", learner.headers);
  expect([shell.statusCode, stateIn(shell.body).user?._id]).toEqual([200, learner.id]);
});

test("the security policy allows every inline script of the documents", async () => {
  const { body, headers } = await pages.get("/courses");
  const policy = String(headers["content-security-policy"]);
  const inline = [...body.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^<]+)<\/script>/g)].filter(
    ({ groups }) => !/type="application\/(?:ld\+)?json"/.test(groups?.["attributes"] ?? ""),
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const { groups } of inline) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(groups?.["code"]));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
  }
});
