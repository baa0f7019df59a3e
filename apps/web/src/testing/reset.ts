import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach } from "vitest";
import { resetPageFrame } from "../app/page-frame.tsx";
import { resetAccount } from "../stores/account.ts";
import { resetAdminBatches } from "../stores/admin-batches.ts";
import { resetAdminCourses } from "../stores/admin-courses.ts";
import { resetAuth } from "../stores/auth.ts";
import { resetBatches } from "../stores/batches.ts";
import { resetCheckoutScript } from "../stores/checkout-script.ts";
import { resetContact } from "../stores/contact.ts";
import { resetCourses } from "../stores/courses.ts";
import { resetLectureChanges } from "../stores/lecture-changes.ts";
import { resetLectureUploads } from "../stores/lecture-uploads.ts";
import { resetLectures } from "../stores/lectures.ts";
import { resetMessages } from "../stores/messages.ts";
import { resetPayment } from "../stores/payment.ts";
import { resetPlayback } from "../stores/playback.ts";
import { resetProgress } from "../stores/progress.ts";
import { resetReporter } from "../stores/progress-reporter.ts";
import { resetShelf } from "../stores/shelf.ts";
import { resetSite } from "../stores/site.ts";
import { resetStats } from "../stores/stats.ts";
import { resetSubscription } from "../stores/subscription.ts";
import { resetTheme } from "../stores/theme.ts";
import { resetTrail } from "../stores/trail.ts";
import { resetUnsavedChanges } from "../stores/unsaved-changes.ts";

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
