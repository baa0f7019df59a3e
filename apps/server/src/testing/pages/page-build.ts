import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TemporaryFolder, temporaryFolder } from "../temporary-folder.ts";

export const shellDocument = "<!doctype html><title>The app without a page</title>";

/** Plans by path; `q` is the only parameter it knows. */
const planner = `
  export const scriptHashes = ["sha256-c2NyaXB0"];
  export function planPage(address, user) {
    const { pathname, searchParams } = new URL(address, "http://planner");
    if (pathname === "/plan-fails") throw new Error("no plan");
    if (pathname === "/learners-only") return user ? { kind: "shell" } : { kind: "redirect", to: "/login" };
    if (pathname.startsWith("/own")) {
      const person = pathname.split("/")[2];
      const counted = { operation: "listNotices", query: { limit: "1" } };
      const reads = [{ operation: "listMyAuditEntries", query: { limit: "10" } }, counted];
      if (person) return { kind: "memberPage", reads: [{ operation: "getPerson", path: { userId: person } }] };
      return user ? { kind: "memberPage", reads } : { kind: "redirect", to: "/login" };
    }
    if (pathname === "/elsewhere") return { kind: "redirect", to: "//evil.example/" };
    if (pathname === "/secret") return { kind: "page", reads: [{ operation: "getUser" }] };
    if (pathname === "/unknown") return { kind: "page", address: "/missing", reads: [] };
    const q = searchParams.get("q");
    const limit = searchParams.get("limit");
    const policy = { operation: "getSitePage", path: { name: "terms" } };
    if (pathname === "/terms") return { kind: "page", reads: [policy, { operation: "listHelpArticles" }] };
    if (pathname !== "/courses") return { kind: "page", reads: [] };
    return { kind: "page", reads: [{ operation: "listCourses", query: { ...(q && { q }), ...(limit && { limit }) } }] };
  }
  export function renderShell({ address, user, site, responses }) {
    const html = "shell " + JSON.stringify({ address, user: user?.email, bundle: site.bundle, responses });
    return { kind: "page", status: 200, html };
  }
`;

/** Behaves by path, and counts its renders. */
const renderer = `
  let renders = 0;
  export async function renderPage({ address, language, user, site, responses }) {
    renders += 1;
    const { pathname } = new URL(address, "http://renderer");
    if (pathname.endsWith("/fails")) throw new Error("cannot be drawn");
    if (pathname === "/hangs") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (pathname === "/dies") process.exit(7);
    if (pathname.startsWith("/slow")) await new Promise((resolve) => setTimeout(resolve, 300));
    if (pathname === "/moved") return { kind: "redirect", to: "/courses" };
    const seen = { address, language, renders, user: user?.email, promo: site.promo, responses, env: { ...process.env } };
    const status = pathname === "/missing" || responses.some((response) => response.status === 404) ? 404 : 200;
    return { kind: "page", status, html: "<!doctype html><title>" + " ".repeat(2000) + "</title>" + JSON.stringify(seen) };
  }
`;

export interface SeenByRenderer {
  address: string;
  language: string;
  renders: number;
  user?: string;
  promo?: unknown;
  responses: {
    status: number;
    body: {
      courses?: { title: string }[];
      page?: { title: string };
      articles?: { title: string }[];
      message: string;
    };
  }[];
  env: object;
}

export function seenIn(html: string): SeenByRenderer {
  return JSON.parse(html.slice(html.indexOf("</title>") + "</title>".length));
}

/** A build of the browser app whose renderer says what it was given. `path` is the folder for browsers. */
export async function fakeBuild(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  const [web, server] = [join(folder.path, "dist"), join(folder.path, "dist-server")];
  await mkdir(web);
  await mkdir(server);
  await writeFile(join(web, "index.html"), shellDocument);
  await writeFile(join(server, "package.json"), '{ "type": "module" }');
  await writeFile(join(server, "plan.js"), planner);
  await writeFile(join(server, "render.js"), renderer);
  return { path: web, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}
