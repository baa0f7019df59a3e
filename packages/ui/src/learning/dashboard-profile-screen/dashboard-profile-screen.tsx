import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { LearnerPage } from "../../kit/layout/learner-page/learner-page.tsx";
import type { FieldErrors } from "../../lib/form.ts";
import type { LearnerActivity } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SavedProfile } from "../../account/edit-profile-screen/edit-profile-screen.tsx";
import { DashboardProfile } from "./dashboard-profile.tsx";
import { DashboardProfileSkeleton } from "./dashboard-profile-skeleton.tsx";

/** A learner as they see themselves. */
export interface LearnerProfile extends SavedProfile {
  email: string;
  /** When the account was made, ISO 8601. */
  joinedAt: string;
}

/** What a learner has done so far. */
export interface LearningRecord {
  coursesStarted: number;
  coursesCompleted: number;
  lecturesCompleted: number;
  watchedSeconds: number;
  /** Newest first. */
  activity: readonly LearnerActivity[];
}

export interface DashboardProfileScreenProps {
  profile: Loadable<LearnerProfile>;
  record: Loadable<LearningRecord>;
  /** Where an account that may not edit itself is told so: there is a link in place of the form. */
  editProfileHref?: string | undefined;
  /** Field name to sentence, for what is typed: `avatar`, `fullName`. `avatar` is an empty file when none was picked. */
  validate: (values: FormData) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
  /** The form is being saved. */
  busy: boolean;
  /** The last try was saved, and `profile` is what was saved. False again from the next try on. */
  saved?: boolean;
  onSubmit: (values: FormData) => void;
  /** The form holds something that is not saved, or no longer does. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Asked to load the profile again. */
  onRetry: () => void;
  /** Asked to load the record again. */
  onRetryRecord: () => void;
}

export function DashboardProfileScreen(props: DashboardProfileScreenProps) {
  return (
    <LearnerPage title="Profile" busy={props.profile.status === "loading"}>
      <Content {...props} />
    </LearnerPage>
  );
}

function Content({ profile, onRetry, ...rest }: DashboardProfileScreenProps) {
  switch (profile.status) {
    case "loading":
      return <DashboardProfileSkeleton />;
    case "failed":
      return <ErrorState message={profile.message} onRetry={onRetry} />;
    case "ready":
      return <DashboardProfile profile={profile.value} {...rest} />;
    default:
      return profile satisfies never;
  }
}
