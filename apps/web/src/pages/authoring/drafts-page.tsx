import { managedCoursesPath } from "@lms/ui/admin/model/admin-course";
import { Navigate } from "react-router-dom";

/** Drafts had a page of their own, which bookmarks still name. */
export function DraftsPage() {
  return <Navigate to={managedCoursesPath("draft")} replace />;
}
