import { routePaths } from "./paths.ts";

export interface Placeholder {
  path: string;
  /** The page's heading. */
  title: string;
  /** Where to go instead. */
  links: readonly { href: string; label: string }[];
}

const courses = { href: routePaths.courses, label: "All courses" };
const createCourse = { href: routePaths.courseForm, label: "Create New Course" };
const logIn = { href: routePaths.login, label: "Log in" };

/** Routes that stand, with their guards, before their screens do. */
export const placeholders = {
  forgotPassword: { path: routePaths.forgotPassword, title: "Forgot password", links: [logIn] },
  resetPassword: { path: routePaths.resetPassword, title: "Reset password", links: [logIn] },
  userDashboard: { path: routePaths.userDashboard, title: "Dashboard", links: [courses] },
  profile: { path: routePaths.profile, title: "Profile", links: [courses] },
  editProfile: { path: routePaths.editProfile, title: "Edit profile", links: [courses] },
  changePassword: { path: routePaths.changePassword, title: "Change password", links: [courses] },
  checkout: { path: routePaths.checkout, title: "Checkout", links: [courses] },
  checkoutSuccess: { path: routePaths.checkoutSuccess, title: "Payment Successful", links: [courses] },
  checkoutFail: { path: routePaths.checkoutFail, title: "Payment failed", links: [courses] },
  adminDashboard: { path: routePaths.adminDashboard, title: "Admin panel", links: [createCourse, courses] },
} as const satisfies Record<string, Placeholder>;
