import { routePaths } from "../lib/paths.ts";

const learnerPage = (file: string) => ["src/app/learner-area.tsx", file];
const adminPage = (file: string) => ["src/app/admin-area.ts", file];

/** Where the code of each page is: the server names its chunks in the document, so that they are fetched with it. */
export const pageFiles: Readonly<Record<string, readonly string[]>> = {
  [routePaths.home]: ["src/site/pages/home-page.tsx"],
  [routePaths.courses]: ["src/catalogue/pages/courses-page.tsx"],
  [routePaths.about]: ["src/site/pages/about-page.tsx"],
  [routePaths.contact]: ["src/messages/pages/contact-page.tsx"],
  [routePaths.denied]: ["src/site/pages/denied-page.tsx"],
  "*": ["src/site/pages/not-found-page.tsx"],
  [routePaths.login]: ["src/account/pages/login-page.tsx"],
  [routePaths.signUp]: ["src/account/pages/sign-up-page.tsx"],
  [routePaths.forgotPassword]: ["src/account/pages/forgot-password-page.tsx"],
  [routePaths.resetPassword]: ["src/account/pages/reset-password-page.tsx"],
  [routePaths.profile]: ["src/account/pages/profile-page.tsx"],
  [routePaths.editProfile]: ["src/account/pages/edit-profile-page.tsx"],
  [routePaths.changePassword]: ["src/account/pages/change-password-page.tsx"],
  [routePaths.checkout]: ["src/app/checkout-document.tsx", "src/billing/pages/checkout-page.tsx"],
  [routePaths.checkoutSuccess]: ["src/billing/pages/checkout-success-page.tsx"],
  [routePaths.checkoutFail]: ["src/billing/pages/checkout-fail-page.tsx"],
  [routePaths.courseDescription]: ["src/catalogue/pages/course-description-page.tsx"],
  [routePaths.lectures]: ["src/learning/pages/lectures-page.tsx"],
  [routePaths.userDashboard]: learnerPage("src/learning/pages/overview-page.tsx"),
  [routePaths.myCourses]: learnerPage("src/learning/pages/my-courses-page.tsx"),
  [routePaths.batches]: learnerPage("src/batches/pages/batches-page.tsx"),
  [routePaths.batch]: learnerPage("src/batches/pages/batch-page.tsx"),
  [routePaths.dashboardProfile]: learnerPage("src/learning/pages/dashboard-profile-page.tsx"),
  [routePaths.settings]: learnerPage("src/account/pages/settings-page.tsx"),
  [routePaths.adminDashboard]: adminPage("src/admin/pages/dashboard-page.tsx"),
  [routePaths.manageLectures]: adminPage("src/catalogue/pages/manage-lectures-page.tsx"),
  [routePaths.addLecture]: adminPage("src/catalogue/pages/add-lecture-page.tsx"),
  [routePaths.courseForm]: adminPage("src/catalogue/pages/course-form-page.tsx"),
  [routePaths.adminBatches]: adminPage("src/batches/pages/admin-batches-page.tsx"),
  [routePaths.createBatch]: adminPage("src/batches/pages/batch-form-page.tsx"),
  [routePaths.editBatch]: adminPage("src/batches/pages/batch-form-page.tsx"),
  [routePaths.messages]: adminPage("src/messages/pages/messages-page.tsx"),
};
