/** The admin's pages. They are found by way of this file, so that nobody else pays for knowing them. */
export const adminPages = {
  dashboard: async () => (await import("../features/admin/dashboard-page.tsx")).DashboardPage,
  lectures: async () => (await import("../features/admin/manage-lectures-page.tsx")).ManageLecturesPage,
  addLecture: async () => (await import("../features/lectures/add-lecture-page.tsx")).AddLecturePage,
  courseForm: async () => (await import("../features/courses/course-form-page.tsx")).CourseFormPage,
  batches: async () => (await import("../features/admin/batches-page.tsx")).BatchesPage,
  createBatch: async () => (await import("../features/admin/batch-form-page.tsx")).CreateBatchPage,
  editBatch: async () => (await import("../features/admin/batch-form-page.tsx")).EditBatchPage,
  messages: async () => (await import("../features/admin/messages-page.tsx")).MessagesPage,
} as const;
