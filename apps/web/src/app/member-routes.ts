import { t } from "@lms/texts/web/titles";
import { type AppRoute, adminRoute, learnerRoute, memberRoute } from "./app-route.ts";
import { routePaths } from "../lib/paths.ts";

export const memberRoutes: readonly AppRoute[] = [
  learnerRoute(routePaths.userDashboard, () => t("userDashboard"), "overview"),
  learnerRoute(routePaths.myCourses, () => t("myCourses"), "courses"),
  learnerRoute(routePaths.batches, () => t("batches"), "batches"),
  learnerRoute(routePaths.batch, () => t("batch"), "batch"),
  learnerRoute(routePaths.notices, () => t("notices"), "notices"),
  learnerRoute(routePaths.dashboardProfile, () => t("dashboardProfile"), "profile"),
  learnerRoute(routePaths.settings, () => t("settings"), "settings"),
  learnerRoute(routePaths.receipt, () => t("receipt"), "receipt"),
  learnerRoute(routePaths.profile, () => t("profile"), "billing"),
  learnerRoute(routePaths.editProfile, () => t("editProfile"), "editProfile", { access: "owner" }),
  learnerRoute(routePaths.changePassword, () => t("changePassword"), "changePassword", { access: "password" }),
  memberRoute(routePaths.checkout, () => t("checkout"), "checkout"),
  memberRoute(routePaths.checkoutSuccess, () => t("checkoutSuccess"), "checkoutSuccess"),
  memberRoute(routePaths.checkoutFail, () => t("checkoutFail"), "checkoutFail"),
  memberRoute(routePaths.courseDescription, () => t("courseDescription"), "course"),
  memberRoute(routePaths.lectures, () => t("lectures"), "lectures", { wide: true }),
  adminRoute(routePaths.addLecture, () => t("addLecture"), "addLecture"),
  adminRoute(routePaths.courseForm, () => t("courseForm"), "courseForm"),
  adminRoute(routePaths.adminDashboard, () => t("adminDashboard"), "dashboard"),
  adminRoute(routePaths.drafts, () => t("drafts"), "drafts"),
  adminRoute(routePaths.trash, () => t("trash"), "trash"),
  adminRoute(routePaths.manageLectures, () => t("manageLectures"), "lectures"),
  adminRoute(routePaths.adminSales, () => t("adminSales"), "sales"),
  adminRoute(routePaths.adminBatches, () => t("adminBatches"), "batches"),
  adminRoute(routePaths.createBatch, () => t("createBatch"), "createBatch"),
  adminRoute(routePaths.editBatch, () => t("editBatch"), "editBatch"),
  adminRoute(routePaths.roster, () => t("roster"), "roster"),
  adminRoute(routePaths.messages, () => t("messages"), "messages"),
];
