import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach } from "vitest";
import { resetPageFrame } from "../app/page-frame.tsx";
import { resetAccount } from "../account/account.ts";
import { resetAdminBatches } from "../batches/admin-batches.ts";
import { resetAdminCourses } from "../catalogue/course-table.ts";
import { resetAuth } from "../account/auth.ts";
import { resetBatches } from "../batches/batches.ts";
import { resetCheckoutScript } from "../billing/checkout-script.ts";
import { resetContact } from "../messages/contact.ts";
import { resetCourses } from "../catalogue/courses.ts";
import { resetLectureChanges } from "../catalogue/lecture-changes.ts";
import { resetLectureUploads } from "../catalogue/lecture-uploads.ts";
import { resetLectures } from "../catalogue/lectures.ts";
import { resetMessages } from "../messages/messages.ts";
import { resetPayment } from "../billing/payment.ts";
import { resetPlayback } from "../learning/player-settings.ts";
import { resetProgress } from "../learning/progress.ts";
import { resetReporter } from "../learning/progress-reporter.ts";
import { resetShelf } from "../catalogue/all-courses.ts";
import { resetSite } from "../site/site.ts";
import { resetStats } from "../admin/stats.ts";
import { resetSubscription } from "../billing/subscription.ts";
import { resetTheme } from "../site/theme.ts";
import { resetTrail } from "../site/visited-pages.ts";
import { resetUnsavedChanges } from "../lib/unsaved-changes.ts";

/** Every test of the file begins in a new browser. */
export function freshBrowser(): void {
  beforeEach(() => {
    for (const reset of [resetAuth, resetContact, resetCourses, resetLectures, resetPlayback, resetSite]) reset();
    for (const reset of [resetAccount, resetTheme, resetTrail, resetPageFrame, resetUnsavedChanges]) reset();
    for (const reset of [resetReporter, resetProgress, resetBatches, resetShelf]) reset();
    for (const reset of [resetLectureChanges, resetLectureUploads]) reset();
    for (const reset of [resetAdminBatches, resetAdminCourses, resetMessages, resetStats]) reset();
    for (const reset of [resetCheckoutScript, resetPayment, resetSubscription]) reset();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => toast.remove());
}
