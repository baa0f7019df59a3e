import type { PageRead, PageResponse } from "@lms/api/page-rendering";
import { matchPath, type Params } from "react-router-dom";
import type { Access } from "../account/access.ts";
import { courseListReads, newestCoursesReads, coursePageReads, currentCoursePage } from "../catalogue/course-reads.ts";
import type { adminPages } from "./admin-area.ts";
import type { learnerPages } from "./learner-area.tsx";
import type { memberPages } from "./member-area.ts";
import { type PageChunk, pageChunk } from "./page-chunk.ts";
import type { visitorPages } from "./visitor-area.ts";
import { helpQueryIn } from "../site/help-query.ts";
import { routePaths } from "../lib/paths.ts";

export interface Place {
  params: Readonly<Params>;
  search: URLSearchParams;
}

export interface AppRoute {
  path: string;
  access: Access;
  title: string;
  chunk: PageChunk;
  /** What the server reads for the page, so that it comes with the document. */
  reads?: (place: Place) => PageRead[];
  /** The text that the page searches for in its responses, which no read has. */
  searched?: (search: URLSearchParams) => string;
  /** Another address that the responses ask for. */
  movedTo?: (place: Place, responses: readonly PageResponse[]) => string | undefined;
  wide?: true;
  inDashboard?: true;
  skipOnGoBack?: true;
}

const visitorPage = (page: keyof typeof visitorPages): PageChunk =>
  pageChunk(async () => (await import("./visitor-area.ts")).visitorPages[page]());

const memberPage = (page: keyof typeof memberPages): PageChunk =>
  pageChunk(async () => (await import("./member-area.ts")).memberPages[page]());

const learnerPage = (page: keyof typeof learnerPages): PageChunk =>
  pageChunk(async () => (await import("./learner-area.tsx")).learnerPages[page]());

const adminPage = (page: keyof typeof adminPages): PageChunk =>
  pageChunk(async () => (await import("./admin-area.ts")).adminPages[page]());

/** @internal Tests visit each. */
export const routes: readonly AppRoute[] = [
  {
    path: routePaths.home,
    access: "public",
    title: "LMS: expert-led courses, one price",
    chunk: pageChunk(async () => (await import("../site/pages/home-page.tsx")).HomePage),
    reads: newestCoursesReads,
  },
  {
    path: routePaths.courses,
    access: "public",
    title: "Courses",
    chunk: pageChunk(async () => (await import("../catalogue/pages/courses-page.tsx")).CoursesPage),
    reads: ({ search }) => courseListReads(search),
  },
  {
    path: routePaths.coursePage,
    access: "public",
    title: "Course",
    chunk: pageChunk(async () => (await import("../catalogue/pages/course-page.tsx")).CoursePage),
    reads: ({ params }) => coursePageReads(params),
    movedTo: ({ params }, [response]) => currentCoursePage(params, response),
  },
  {
    path: routePaths.about,
    access: "public",
    title: "About",
    chunk: pageChunk(async () => (await import("../site/pages/about-page.tsx")).AboutPage),
  },
  {
    path: routePaths.contact,
    access: "public",
    title: "Contact",
    chunk: visitorPage("contact"),
  },
  {
    path: routePaths.help,
    access: "public",
    title: "Help Center",
    chunk: visitorPage("help"),
    reads: () => [{ operation: "listHelpArticles" }],
    searched: helpQueryIn,
  },
  {
    path: routePaths.privacy,
    access: "public",
    title: "Privacy Policy",
    chunk: visitorPage("privacy"),
    reads: () => [{ operation: "getSitePage", path: { name: "privacy" } }],
  },
  {
    path: routePaths.terms,
    access: "public",
    title: "Terms of Service",
    chunk: visitorPage("terms"),
    reads: () => [{ operation: "getSitePage", path: { name: "terms" } }],
  },
  {
    path: routePaths.refunds,
    access: "public",
    title: "Refund Policy",
    chunk: visitorPage("refunds"),
    reads: () => [{ operation: "getSitePage", path: { name: "refunds" } }],
  },
  {
    path: routePaths.login,
    access: "visitor",
    title: "Log in",
    wide: true,
    chunk: visitorPage("login"),
  },
  {
    path: routePaths.signUp,
    access: "visitor",
    title: "Sign up",
    wide: true,
    chunk: visitorPage("signUp"),
  },
  {
    path: routePaths.forgotPassword,
    access: "public",
    title: "Forgot password",
    wide: true,
    chunk: visitorPage("forgotPassword"),
  },
  {
    path: routePaths.resetPassword,
    access: "public",
    title: "Reset password",
    wide: true,
    skipOnGoBack: true,
    chunk: visitorPage("resetPassword"),
  },
  {
    path: routePaths.userDashboard,
    access: "member",
    title: "Dashboard",
    inDashboard: true,
    chunk: learnerPage("overview"),
  },
  {
    path: routePaths.myCourses,
    access: "member",
    title: "My Courses",
    inDashboard: true,
    chunk: learnerPage("courses"),
  },
  {
    path: routePaths.batches,
    access: "member",
    title: "All Batches",
    inDashboard: true,
    chunk: learnerPage("batches"),
  },
  {
    path: routePaths.batch,
    access: "member",
    title: "Batch",
    inDashboard: true,
    chunk: learnerPage("batch"),
  },
  {
    path: routePaths.dashboardProfile,
    access: "member",
    title: "Profile",
    inDashboard: true,
    chunk: learnerPage("profile"),
  },
  {
    path: routePaths.settings,
    access: "member",
    title: "Settings",
    inDashboard: true,
    chunk: learnerPage("settings"),
  },
  {
    path: routePaths.profile,
    access: "member",
    title: "Profile",
    chunk: memberPage("profile"),
  },
  {
    path: routePaths.editProfile,
    access: "owner",
    title: "Edit profile",
    chunk: memberPage("editProfile"),
  },
  {
    path: routePaths.changePassword,
    access: "owner",
    title: "Change password",
    chunk: memberPage("changePassword"),
  },
  {
    path: routePaths.checkout,
    access: "member",
    title: "Checkout",
    chunk: memberPage("checkout"),
  },
  {
    path: routePaths.checkoutSuccess,
    access: "member",
    title: "Payment Successful",
    chunk: memberPage("checkoutSuccess"),
  },
  {
    path: routePaths.checkoutFail,
    access: "member",
    title: "Payment failed",
    chunk: memberPage("checkoutFail"),
  },
  {
    path: routePaths.courseDescription,
    access: "member",
    title: "Course",
    chunk: memberPage("course"),
  },
  {
    path: routePaths.lectures,
    access: "member",
    title: "Lectures",
    wide: true,
    chunk: memberPage("lectures"),
  },
  {
    path: routePaths.addLecture,
    access: "admin",
    title: "Add a lecture",
    wide: true,
    chunk: adminPage("addLecture"),
  },
  {
    path: routePaths.courseForm,
    access: "admin",
    title: "Course editor",
    wide: true,
    chunk: adminPage("courseForm"),
  },
  {
    path: routePaths.adminDashboard,
    access: "admin",
    title: "Admin dashboard",
    wide: true,
    chunk: adminPage("dashboard"),
  },
  {
    path: routePaths.manageLectures,
    access: "admin",
    title: "Manage lectures",
    wide: true,
    chunk: adminPage("lectures"),
  },
  {
    path: routePaths.adminBatches,
    access: "admin",
    title: "Batches",
    wide: true,
    chunk: adminPage("batches"),
  },
  {
    path: routePaths.createBatch,
    access: "admin",
    title: "Create a batch",
    wide: true,
    chunk: adminPage("createBatch"),
  },
  {
    path: routePaths.editBatch,
    access: "admin",
    title: "Edit batch",
    wide: true,
    chunk: adminPage("editBatch"),
  },
  {
    path: routePaths.messages,
    access: "admin",
    title: "Messages",
    wide: true,
    chunk: adminPage("messages"),
  },
  {
    path: routePaths.denied,
    access: "public",
    title: "Access Denied",
    skipOnGoBack: true,
    chunk: visitorPage("denied"),
  },
  {
    path: "*",
    access: "public",
    title: "Page Not Found",
    skipOnGoBack: true,
    chunk: visitorPage("notFound"),
  },
];

export function matchRoute(pathname: string): { route: AppRoute; params: Readonly<Params> } {
  const decoded = decodedPath(pathname);
  for (const route of routes) {
    const match = matchPath(route.path, decoded);
    if (match) return { route, params: match.params };
  }
  throw new Error(`No route matches ${pathname}.`);
}

/** An encoded slash is part of a name. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
