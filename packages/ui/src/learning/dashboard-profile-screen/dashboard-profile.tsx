import { t } from "@lms/texts/learning/dashboard-profile-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Card } from "../../kit/layout/card/card.tsx";
import { Link } from "../../lib/link.tsx";
import { EditProfileForm } from "../../account/edit-profile-screen/edit-profile-form.tsx";
import { Identity } from "../../account/profile-screen/identity.tsx";
import { Record } from "./record.tsx";
import type { AccountIdentity } from "../../account/model/profile.ts";
import type { DashboardProfileScreenProps } from "./dashboard-profile-screen-props.ts";

export interface DashboardProfileProps extends Omit<DashboardProfileScreenProps, "profile" | "onRetry"> {
  profile: AccountIdentity;
}

export function DashboardProfile({
  profile,
  record,
  editProfileHref,
  onRetryRecord,
  saved,
  ...form
}: DashboardProfileProps) {
  return (
    <div className={columnsStyle}>
      <div>
        <Identity account={profile} />
        <div className="mt-7">
          <Record record={record} onRetry={onRetryRecord} />
        </div>
      </div>
      <Card className={cardStyle}>
        <h2 className="mb-5 heading text-lg">{t("editHeading")}</h2>
        {editProfileHref === undefined ? (
          <EditProfileForm saved={profile} justSaved={saved} {...form} />
        ) : (
          <>
            <p className="text-pretty text-muted">{t("editNote")}</p>
            <ButtonLink tone="neutral" className="mt-5">
              <Link href={editProfileHref}>{t("edit")}</Link>
            </ButtonLink>
          </>
        )}
      </Card>
    </div>
  );
}

export const columnsStyle =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1fr)_26rem]";
export const cardStyle = "w-full max-w-[30rem] overflow-visible p-5 sm:p-7";
