import { routePaths } from "../lib/paths.ts";

const visitorPage = (file: string) => ["src/app/visitor-area.ts", file];
const memberPage = (...files: string[]) => ["src/app/member-area.ts", ...files];
const learnerPage = (file: string) => ["src/app/learner-area.tsx", file];
const adminPage = (file: string) => ["src/app/admin-area.ts", file];

/** Where the code of each page is: the server names its chunks in the document, so that they are fetched with it. */
export const pageFiles: Readonly<Record<string, readonly string[]>> = {
  [routePaths.home]: ["src/site/pages/home-page.tsx"],
  [routePaths.courses]: ["src/catalogue/pages/courses-page.tsx"],
  [routePaths.coursePage]: ["src/catalogue/pages/course-page.tsx"],
  [routePaths.help]: visitorPage("src/site/pages/help-page.tsx"),
  [routePaths.privacy]: visitorPage("src/site/pages/policy-page.tsx"),
  [routePaths.terms]: visitorPage("src/site/pages/policy-page.tsx"),
  [routePaths.refunds]: visitorPage("src/site/pages/policy-page.tsx"),
  [routePaths.about]: ["src/site/pages/about-page.tsx"],
  [routePaths.contact]: visitorPage("src/messages/pages/contact-page.tsx"),
  [routePaths.unsubscribe]: visitorPage("src/batches/pages/unsubscribe-page.tsx"),
  [routePaths.denied]: visitorPage("src/site/pages/denied-page.tsx"),
  "*": visitorPage("src/site/pages/not-found-page.tsx"),
  [routePaths.login]: visitorPage("src/account/pages/login-page.tsx"),
  [routePaths.signUp]: visitorPage("src/account/pages/sign-up-page.tsx"),
  [routePaths.forgotPassword]: visitorPage("src/account/pages/forgot-password-page.tsx"),
  [routePaths.resetPassword]: visitorPage("src/account/pages/reset-password-page.tsx"),
  [routePaths.profile]: learnerPage("src/account/pages/profile-page.tsx"),
  [routePaths.editProfile]: learnerPage("src/account/pages/edit-profile-page.tsx"),
  [routePaths.changePassword]: learnerPage("src/account/pages/change-password-page.tsx"),
  [routePaths.checkout]: memberPage("src/app/checkout-document.tsx", "src/billing/pages/checkout-page.tsx"),
  [routePaths.checkoutSuccess]: memberPage("src/billing/pages/checkout-success-page.tsx"),
  [routePaths.checkoutFail]: memberPage("src/billing/pages/checkout-fail-page.tsx"),
  [routePaths.courseDescription]: memberPage("src/catalogue/pages/course-description-page.tsx"),
  [routePaths.lectures]: memberPage("src/learning/pages/lectures-page.tsx"),
  [routePaths.userDashboard]: learnerPage("src/learning/pages/overview-page.tsx"),
  [routePaths.myCourses]: learnerPage("src/learning/pages/my-courses-page.tsx"),
  [routePaths.batches]: learnerPage("src/batches/pages/batches-page.tsx"),
  [routePaths.notices]: learnerPage("src/batches/pages/notices-page.tsx"),
  [routePaths.batch]: learnerPage("src/batches/pages/batch-page.tsx"),
  [routePaths.dashboardProfile]: learnerPage("src/learning/pages/dashboard-profile-page.tsx"),
  [routePaths.settings]: learnerPage("src/account/pages/settings-page.tsx"),
  [routePaths.receipt]: learnerPage("src/billing/pages/receipt-page.tsx"),
  [routePaths.adminDashboard]: adminPage("src/admin/pages/dashboard-page.tsx"),
  [routePaths.drafts]: adminPage("src/admin/pages/drafts-page.tsx"),
  [routePaths.trash]: adminPage("src/admin/pages/trash-page.tsx"),
  [routePaths.manageLectures]: adminPage("src/catalogue/pages/manage-lectures-page.tsx"),
  [routePaths.addLecture]: adminPage("src/catalogue/pages/add-lecture-page.tsx"),
  [routePaths.courseForm]: adminPage("src/catalogue/pages/course-form-page.tsx"),
  [routePaths.adminSales]: adminPage("src/billing/pages/sales-page.tsx"),
  [routePaths.adminBatches]: adminPage("src/batches/pages/admin-batches-page.tsx"),
  [routePaths.createBatch]: adminPage("src/batches/pages/batch-form-page.tsx"),
  [routePaths.editBatch]: adminPage("src/batches/pages/batch-form-page.tsx"),
  [routePaths.roster]: adminPage("src/batches/pages/roster-page.tsx"),
  [routePaths.messages]: adminPage("src/messages/pages/messages-page.tsx"),
};
