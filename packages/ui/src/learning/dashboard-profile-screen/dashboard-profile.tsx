import { Avatar } from "../../kit/media/avatar/avatar.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Card } from "../../kit/layout/card/card.tsx";
import { formatDate } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { EditProfileForm } from "../../account/edit-profile-screen/edit-profile-form.tsx";
import { Record } from "./record.tsx";
import type { LearnerProfile } from "../../account/model/profile.ts";
import type { DashboardProfileScreenProps } from "./dashboard-profile-screen-props.ts";

export interface DashboardProfileProps extends Omit<DashboardProfileScreenProps, "profile" | "onRetry"> {
  profile: LearnerProfile;
}

export function DashboardProfile({
  profile,
  record,
  editProfileHref,
  onRetryRecord,
  saved,
  ...form
}: DashboardProfileProps) {
  const { name, email, avatarUrl, avatarSrcSet, joinedAt } = profile;

  return (
    <div className={columnsLook}>
      <div>
        <div className="mb-7 flex items-center gap-5">
          <Avatar name={name} src={avatarUrl} srcSet={avatarSrcSet} size="lg" />
          <div className="min-w-0">
            <h2 className="heading text-xl break-words sm:text-2xl">{name}</h2>
            <p className="text-sm break-words text-muted">{email}</p>
            <p className="text-sm text-muted">
              Member since <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>
            </p>
          </div>
        </div>
        <Record record={record} onRetry={onRetryRecord} />
      </div>
      <Card className={cardLook}>
        <h2 className="mb-5 heading text-lg">Edit profile</h2>
        {editProfileHref === undefined ? (
          <EditProfileForm saved={profile} justSaved={saved} {...form} />
        ) : (
          <>
            <p className="text-pretty text-muted">Your name and your picture, as they appear on this site.</p>
            <ButtonLink tone="neutral" className="mt-5">
              <Link href={editProfileHref}>Edit Profile</Link>
            </ButtonLink>
          </>
        )}
      </Card>
    </div>
  );
}

export const columnsLook =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1fr)_26rem]";
export const cardLook = "w-full max-w-[30rem] overflow-visible p-5 sm:p-7";
