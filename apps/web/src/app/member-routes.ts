import { type AppRoute, adminRoute, learnerRoute, memberRoute } from "./app-route.ts";
import { routePaths } from "../lib/paths.ts";

export const memberRoutes: readonly AppRoute[] = [
  learnerRoute(routePaths.userDashboard, "Dashboard", "overview"),
  learnerRoute(routePaths.myCourses, "My Courses", "courses"),
  learnerRoute(routePaths.batches, "All Batches", "batches"),
  learnerRoute(routePaths.batch, "Batch", "batch"),
  learnerRoute(routePaths.dashboardProfile, "Profile", "profile"),
  learnerRoute(routePaths.settings, "Settings", "settings"),
  learnerRoute(routePaths.receipt, "Receipt", "receipt"),
  learnerRoute(routePaths.profile, "Billing", "billing"),
  learnerRoute(routePaths.editProfile, "Edit profile", "editProfile", { access: "owner" }),
  learnerRoute(routePaths.changePassword, "Change password", "changePassword", { access: "owner" }),
  memberRoute(routePaths.checkout, "Checkout", "checkout"),
  memberRoute(routePaths.checkoutSuccess, "Payment Successful", "checkoutSuccess"),
  memberRoute(routePaths.checkoutFail, "Payment failed", "checkoutFail"),
  memberRoute(routePaths.courseDescription, "Course", "course"),
  memberRoute(routePaths.lectures, "Lectures", "lectures", { wide: true }),
  adminRoute(routePaths.addLecture, "Add a lecture", "addLecture"),
  adminRoute(routePaths.courseForm, "Course editor", "courseForm"),
  adminRoute(routePaths.adminDashboard, "Admin dashboard", "dashboard"),
  adminRoute(routePaths.manageLectures, "Manage lectures", "lectures"),
  adminRoute(routePaths.adminBatches, "Batches", "batches"),
  adminRoute(routePaths.createBatch, "Create a batch", "createBatch"),
  adminRoute(routePaths.editBatch, "Edit batch", "editBatch"),
  adminRoute(routePaths.messages, "Messages", "messages"),
];
