/** In a chunk of its own: other viewers never load this list. */
export const adminPages = {
  adminDashboard: async () => (await import("../admin/pages/dashboard-page.tsx")).DashboardPage,
  drafts: async () => (await import("../admin/pages/drafts-page.tsx")).DraftsPage,
  trash: async () => (await import("../admin/pages/trash-page.tsx")).TrashPage,
  imports: async () => (await import("../admin/pages/imports-page.tsx")).ImportsPage,
  manageLectures: async () => (await import("../catalogue/pages/manage-lectures-page.tsx")).ManageLecturesPage,
  captions: async () => (await import("../catalogue/pages/captions-page.tsx")).CaptionsPage,
  addLecture: async () => (await import("../catalogue/pages/add-lecture-page.tsx")).AddLecturePage,
  courseForm: async () => (await import("../catalogue/pages/course-form-page.tsx")).CourseFormPage,
  adminSales: async () => (await import("../billing/pages/sales-page.tsx")).SalesPage,
  adminBatches: async () => (await import("../batches/pages/admin-batches-page.tsx")).BatchesPage,
  createBatch: async () => (await import("../batches/pages/batch-form-page.tsx")).CreateBatchPage,
  editBatch: async () => (await import("../batches/pages/batch-form-page.tsx")).EditBatchPage,
  roster: async () => (await import("../batches/pages/roster-page.tsx")).RosterPage,
  messages: async () => (await import("../messages/pages/messages-page.tsx")).MessagesPage,
} as const;
