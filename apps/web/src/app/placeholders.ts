import { routePaths } from "./paths.ts";

export interface Placeholder {
  path: string;
  /** The page's heading. */
  title: string;
}

/** Routes that stand, with their guards, before their screens do. */
export const placeholders = {
  forgotPassword: { path: routePaths.forgotPassword, title: "Forgot password" },
  resetPassword: { path: routePaths.resetPassword, title: "Reset password" },
  userDashboard: { path: routePaths.userDashboard, title: "Dashboard" },
  profile: { path: routePaths.profile, title: "Profile" },
  editProfile: { path: routePaths.editProfile, title: "Edit profile" },
  changePassword: { path: routePaths.changePassword, title: "Change password" },
  checkout: { path: routePaths.checkout, title: "Checkout" },
  checkoutSuccess: { path: routePaths.checkoutSuccess, title: "Payment Successful" },
  checkoutFail: { path: routePaths.checkoutFail, title: "Payment failed" },
  adminDashboard: { path: routePaths.adminDashboard, title: "Admin panel" },
} as const satisfies Record<string, Placeholder>;
