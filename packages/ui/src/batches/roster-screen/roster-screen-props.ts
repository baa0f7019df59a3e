import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, PagedListProps, SearchProps } from "../../lib/forms/screen-props.ts";
import type { InviteFormProps } from "../model/inviting.ts";
import type { Invite, Member } from "../model/member.ts";

export interface RosterScreenProps extends AdminAreaProps, SearchProps, PagedListProps {
  /** Absent while it is loading. */
  batch?: { title: string; href: string } | undefined;
  members: Loadable<readonly Member[]>;
  invites: readonly Invite[];
  invite: InviteFormProps;
  removingIds?: readonly string[] | undefined;
  /** Called after the confirmation. */
  onRemove: (memberId: string) => void;
  takingBackIds?: readonly string[] | undefined;
  onTakeBack: (inviteId: string) => void;
  downloading?: boolean | undefined;
  onDownload: () => void;
  onRetry: () => void;
}
