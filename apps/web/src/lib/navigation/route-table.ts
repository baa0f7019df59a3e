/** `visitor`: signed out only. `member`: signed in. `owner`: not the shared demo account. `password`: as the owner, and before all else. */
export type Access = "public" | "visitor" | "member" | "owner" | "password" | DeskAccess;

/**
 * Administrators open all of these, `support` also people who answer, `staff` also who works on a course, `author` those of them who may
 * change it.
 */
export type DeskAccess = "admin" | "support" | "staff" | "author";

export interface RouteRecord {
  path: string;
  access: Access;
  /** The name of its page's file, where that is not the route's: `sales` is `src/pages/<domain>/sales-page.tsx`. */
  page?: string;
  /** `dashboard`: in the learner's frame. */
  layout?: "wide" | "dashboard";
  skipOnGoBack?: true;
}

type Details = Partial<Omit<RouteRecord, "path">>;

const routeFor =
  (access: Access, layout: Details = {}) =>
  (path: string, details?: Details): RouteRecord => ({ path, access, ...layout, ...details });

const wide: Details = { layout: "wide" };
const anybody = routeFor("public");
const visitor = routeFor("visitor", wide);
const member = routeFor("member");
const learner = routeFor("member", { layout: "dashboard" });
const admin = routeFor("admin", wide);
const support = routeFor("support", wide);
const staff = routeFor("staff", wide);
const author = routeFor("author", wide);

/**
 * Every route of the app. The page of `courseForm` is in `src/pages/<domain>/course-form-page.tsx`, its title is the sentence
 * `courseForm` in `web.json`, among those of members unless visitors may open the page, its screen the one that its page imports.
 */
export const routeTable = {
  home: routeFor("visitor")("/"),
  courses: anybody("/courses"),
  coursePage: anybody("/courses/:slug", { page: "course" }),
  about: anybody("/about"),
  contact: anybody("/contact"),
  help: anybody("/help"),
  privacy: anybody("/privacy", { page: "policy" }),
  terms: anybody("/terms", { page: "policy" }),
  refunds: anybody("/refunds", { page: "policy" }),
  unsubscribe: anybody("/unsubscribe"),
  login: visitor("/login"),
  signUp: visitor("/signup"),
  forgotPassword: anybody("/forgetpassword", wide),
  resetPassword: anybody("/reset-password/:resetToken", { ...wide, skipOnGoBack: true }),
  undoAddress: anybody("/undo-address"),
  denied: anybody("/denied", { skipOnGoBack: true }),
  userDashboard: learner("/user/dashboard", { page: "overview" }),
  myCourses: learner("/user/dashboard/courses"),
  notes: learner("/user/dashboard/notes"),
  wishes: learner("/user/dashboard/wishes"),
  batches: learner("/user/dashboard/batches"),
  batch: learner("/user/dashboard/batches/:batchId"),
  notices: learner("/user/dashboard/notices"),
  dashboardProfile: learner("/user/dashboard/profile"),
  settings: learner("/user/dashboard/settings"),
  receipt: learner("/user/receipts/:receiptNumber"),
  profile: learner("/user/profile"),
  editProfile: learner("/user/editprofile", { access: "owner" }),
  changePassword: learner("/changepassword", { access: "password" }),
  invitation: member("/invitation"),
  checkout: member("/checkout"),
  checkoutSuccess: member("/checkout/success"),
  checkoutFail: member("/checkout/fail"),
  courseDescription: member("/course/description"),
  lectures: member("/course/displaylectures", wide),
  addLecture: author("/course/addlecture"),
  courseForm: author("/course/create"),
  adminDashboard: staff("/admin/dashboard", { page: "dashboard" }),
  drafts: admin("/admin/drafts"),
  trash: admin("/admin/trash"),
  imports: admin("/admin/imports"),
  manageLectures: author("/admin/lectures"),
  courseStaff: staff("/admin/courses/staff"),
  captions: author("/admin/lectures/captions"),
  lectureText: author("/admin/course/:course/lecture/:lecture/text"),
  courseSchedule: author("/admin/course/:course/schedule"),
  lectureFiles: author("/admin/course/:course/lecture/:lecture/files"),
  adminSales: support("/admin/sales", { page: "sales" }),
  adminBatches: admin("/admin/batches"),
  createBatch: admin("/admin/batches/create", { page: "batch-form" }),
  editBatch: admin("/admin/batches/edit", { page: "batch-form" }),
  roster: admin("/admin/batches/members"),
  people: support("/admin/people"),
  peopleLists: admin("/admin/people/bulk"),
  person: support("/admin/people/:userId"),
  audit: admin("/admin/audit"),
  messages: support("/admin/messages"),
  staffQuestions: staff("/admin/questions"),
  siteSettings: admin("/admin/site"),
  notFound: anybody("*", { skipOnGoBack: true }),
};

export type RouteName = keyof typeof routeTable;

/** The name of the file in which its page is, without `-page.tsx`. */
export function pageName(name: string, { page }: RouteRecord): string {
  return page ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
