import { t } from "@lms/texts/account/profile-screen";
import type { ReactNode } from "react";
import { Avatar } from "../../kit/graphics/avatar/avatar.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { AccountIdentity } from "../model/profile.ts";

export interface IdentityProps {
  account: AccountIdentity;
  /** Buttons that change it. */
  children?: ReactNode;
}

/** Names the account in the same words everywhere. */
export function Identity({ account, children }: IdentityProps) {
  const { name, email, avatarUrl, avatarSrcSet, role, joinedAt } = account;

  return (
    <div className={identityStyle}>
      <Avatar aria-hidden="true" name={name} src={avatarUrl} srcSet={avatarSrcSet} size="lg" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <h2 className="heading text-xl break-words sm:text-2xl">{name}</h2>
        <p className="text-sm break-words text-muted">{email}</p>
        <p className="text-sm text-muted">
          {t("memberSince", {
            role,
            date: formatDate(joinedAt),
            time: (words) => (
              <time dateTime={joinedAt} className="whitespace-nowrap">
                {words}
              </time>
            ),
          })}
        </p>
        {children && <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">{children}</div>}
      </div>
    </div>
  );
}

export const identityStyle = "flex flex-wrap items-start gap-x-5 gap-y-4 *:last:grow *:last:basis-56";
