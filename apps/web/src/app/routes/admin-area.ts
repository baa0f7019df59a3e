/** In a chunk of its own: other viewers never load this list. */
export const adminPages = {
  adminDashboard: async () => (await import("../../pages/admin/dashboard-page.tsx")).DashboardPage,
  drafts: async () => (await import("../../pages/authoring/drafts-page.tsx")).DraftsPage,
  trash: async () => (await import("../../pages/authoring/trash-page.tsx")).TrashPage,
  imports: async () => (await import("../../pages/authoring/imports-page.tsx")).ImportsPage,
  manageLectures: async () => (await import("../../pages/authoring/manage-lectures-page.tsx")).ManageLecturesPage,
  captions: async () => (await import("../../pages/authoring/captions-page.tsx")).CaptionsPage,
  addLecture: async () => (await import("../../pages/authoring/add-lecture-page.tsx")).AddLecturePage,
  courseForm: async () => (await import("../../pages/authoring/course-form-page.tsx")).CourseFormPage,
  adminSales: async () => (await import("../../pages/billing/sales-page.tsx")).SalesPage,
  adminBatches: async () => (await import("../../pages/batches/admin-batches-page.tsx")).BatchesPage,
  createBatch: async () => (await import("../../pages/batches/batch-form-page.tsx")).CreateBatchPage,
  editBatch: async () => (await import("../../pages/batches/batch-form-page.tsx")).EditBatchPage,
  roster: async () => (await import("../../pages/batches/roster-page.tsx")).RosterPage,
  messages: async () => (await import("../../pages/messages/messages-page.tsx")).MessagesPage,
} as const;
