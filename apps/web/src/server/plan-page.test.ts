import { describe, expect, test } from "vitest";
import { admin, guest, learner } from "../testing/fixtures.ts";
import { planPage } from "./plan-page.ts";

const newAdmin = { ...admin, mustChangePassword: true } as const;
const viewers = { visitor: undefined, learner, guest, admin, newAdmin };

const page = (address?: string) => ({ kind: "page", ...(address !== undefined && { address }) });
const shell = { kind: "shell" };
const memberPage = (...operations: string[]) => ({
  kind: "memberPage",
  reads: operations.map((operation) => expect.objectContaining({ operation })),
});
const tabCounts = ["listContactMessages", "listPaymentCases"];
const to = (address: string) => ({ kind: "redirect", to: address });
const login = (next: string) => to(`/login?next=${encodeURIComponent(next)}`);
const denied = (next: string) => to(`/denied?next=${encodeURIComponent(next)}`);

const lecture = "/course/displaylectures?course=c1&lecture=l2";

test.each([
  ["/", "visitor", page()],
  ["/", "learner", to("/user/dashboard")],
  ["/", "admin", to("/admin/dashboard")],
  ["/courses?q=tabla", "visitor", page()],
  ["/courses?q=tabla", "learner", page()],
  ["/about", "admin", page("/about")],
  ["/login", "visitor", page("/login")],
  ["/login?next=%2Fcheckout", "visitor", page("/login")],
  ["/login", "learner", to("/user/dashboard")],
  ["/signup", "admin", to("/admin/dashboard")],
  ["/reset-password/s3cret", "visitor", page("/reset-password/resetToken")],
  ["/no/such/page", "visitor", page("/not-found")],
  ["/no/such/page", "learner", page("/not-found")],
  ["//evil.example", "visitor", page("/not-found")],
  [lecture, "visitor", login(lecture)],
  [lecture, "learner", memberPage("getLectures", "getLectureText", "getCourseProgress", "listNotices")],
  ["/course/displaylectures", "learner", shell],
  ["/checkout", "visitor", login("/checkout")],
  ["/admin/batches", "visitor", login("/admin/batches")],
  ["/admin/batches", "learner", denied("/admin/batches")],
  ["/admin/batches", "admin", memberPage("listBatches", ...tabCounts, "listNotices")],
  ["/admin/drafts", "admin", shell],
  ["/changepassword", "guest", denied("/changepassword")],
  ["/admin/batches", "newAdmin", to(`/changepassword?next=${encodeURIComponent("/admin/batches")}`)],
  ["/changepassword", "newAdmin", memberPage()],
  ["/changepassword", "learner", memberPage("listNotices")],
] as const)("%s for a %s", (address, viewer, plan) => {
  expect(planPage(address, viewers[viewer])).toMatchObject(plan);
});

describe("who is signed in and opens the log-in page", () => {
  test.each([
    ["/checkout?x=1#end", "/checkout?x=1#end"],
    ["/courses?q=सितार", "/courses?q=%E0%A4%B8%E0%A4%BF%E0%A4%A4%E0%A4%BE%E0%A4%B0"],
    ["//evil.example", "/user/dashboard"],
    ["/\\evil.example", "/user/dashboard"],
    ["/\t/evil.example", "/user/dashboard"],
    ["https://evil.example", "/user/dashboard"],
    ["javascript:alert(1)", "/user/dashboard"],
    ["", "/user/dashboard"],
  ])("with %j as the wanted page is sent to %s", (next, address) => {
    expect(planPage(`/login?next=${encodeURIComponent(next)}`, learner)).toEqual(to(address));
  });
});

const reads = (query: object) => [{ operation: "listCourses", query: { sort: "all", limit: "24", ...query } }];

test("a list is read as the page itself would load it", () => {
  expect(planPage("/", undefined)).toEqual({ kind: "page", reads: reads({ limit: "6" }) });
  const facets = { categories: "true", languages: "true" };
  expect(planPage("/courses", learner)).toEqual({ kind: "page", reads: reads(facets) });
  expect(planPage("/courses?q=%20tabla%20&filter=new&page=3", undefined)).toEqual({
    kind: "page",
    reads: reads({ sort: "new", q: "tabla", skip: "48", ...facets }),
  });
  expect(planPage("/courses?filter=cheap&page=none&length=huge&language=Hindi&orderBy=&category=", undefined)).toEqual({
    kind: "page",
    reads: reads(facets),
  });
  expect(planPage("/courses?category=R%26D&language=hi&length=long&orderBy=title", undefined)).toEqual({
    kind: "page",
    reads: reads({ ...facets, category: "R&D", language: "hi", length: "long", orderBy: "title" }),
  });
});
