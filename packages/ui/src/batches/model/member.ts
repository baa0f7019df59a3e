import type { Instant } from "../../lib/format/instant";

export interface Member {
  id: string;
  name: string;
  email: string;
  avatarUrl?: string | undefined;
  joinedAt: Instant;
}

export interface Invite {
  id: string;
  email: string;
  invitedAt: Instant;
  mailFailedAt?: Instant | undefined;
}
