import type { Invite, Member } from "@lms/ui/batches/model/member";
import type { Snapshot } from "valtio";
import { type BatchInvite, type BatchMember, mediaUrl } from "../request/api.ts";

export function toShownMember({ _id, fullName, email, avatar, joinedAt }: Snapshot<BatchMember>): Member {
  return { id: _id, name: fullName, email, avatarUrl: mediaUrl(avatar?.secure_url), joinedAt };
}

export function toShownInvite({ _id, ...invite }: Snapshot<BatchInvite>): Invite {
  return { id: _id, ...invite };
}
