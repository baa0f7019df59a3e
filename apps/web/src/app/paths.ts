import { descriptionPath, editPath, lecturesPath } from "@lms/ui/catalogue/model/course-paths";

/** In the router's syntax. */
export const routePaths = {
  home: "/",
  courses: "/courses",
  about: "/about",
  contact: "/contact",
  denied: "/denied",
  login: "/login",
  signUp: "/signup",
  forgotPassword: "/forgetpassword",
  resetPassword: "/reset-password/:resetToken",
  userDashboard: "/user/dashboard",
  myCourses: "/user/dashboard/courses",
  batches: "/user/dashboard/batches",
  batch: "/user/dashboard/batches/:batchId",
  dashboardProfile: "/user/dashboard/profile",
  settings: "/user/dashboard/settings",
  profile: "/user/profile",
  editProfile: "/user/editprofile",
  changePassword: "/changepassword",
  checkout: "/checkout",
  checkoutSuccess: "/checkout/success",
  checkoutFail: "/checkout/fail",
  courseDescription: "/course/description",
  lectures: "/course/displaylectures",
  addLecture: "/course/addlecture",
  courseForm: "/course/create",
  adminDashboard: "/admin/dashboard",
  manageLectures: "/admin/lectures",
  adminBatches: "/admin/batches",
  createBatch: "/admin/batches/create",
  editBatch: "/admin/batches/edit",
  messages: "/admin/messages",
} as const;

/** Addresses of one course, lecture or batch. */
export const pathTo = {
  courseDescription: descriptionPath,
  editCourse: editPath,
  lectures: lecturesPath,
  lecture: (courseId: string, lectureId: string) =>
    `${lecturesPath(courseId)}&lecture=${encodeURIComponent(lectureId)}`,
  batch: (batchId: string, tab?: string) =>
    `${routePaths.batches}/${encodeURIComponent(batchId)}${tab === undefined ? "" : `?tab=${tab}`}`,
  addLecture: (courseId: string) => `${routePaths.addLecture}?course=${encodeURIComponent(courseId)}`,
} as const;
