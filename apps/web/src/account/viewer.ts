import type { SignedInViewer, Viewer } from "@lms/ui/account/model/viewer";
import type { User } from "../request/api.ts";
import { now } from "../lib/clock.ts";
import { avatarSources } from "../request/pictures.ts";
import type { SubscriptionState } from "@lms/ui/billing/model/subscription";

/** A store's snapshot of a user is one too. */
type ShownUser = Pick<User, "fullName" | "role" | "avatar" | "subscription"> & {
  rights?: readonly NonNullable<User["rights"]>[number][];
  staffOf?: readonly NonNullable<User["staffOf"]>[number][];
};

export function toViewer(user: ShownUser): SignedInViewer;
export function toViewer(user: ShownUser | undefined): Viewer;
export function toViewer(user: ShownUser | undefined): Viewer {
  if (!user) return { kind: "visitor" };
  const { staffOf = [], subscription } = user;
  const valid = validRights(user);
  return {
    kind: user.role === "ADMIN" ? "admin" : "learner",
    ...staffDesk(user),
    name: user.fullName,
    ...avatarSources(user.avatar.secure_url),
    subscribed: subscription.status === "active" || valid.some(({ course }) => course === undefined),
    courseIds: [...valid.flatMap(({ course }) => course ?? []), ...staffOf.map(({ course }) => course)],
  };
}

function validRights({ rights = [] }: ShownUser) {
  const moment = now();
  return rights.filter(
    ({ from, until }) => Date.parse(from) <= moment && (until === undefined || Date.parse(until) > moment),
  );
}

function staffDesk({ role, staffOf = [] }: ShownUser): Pick<SignedInViewer, "desk"> {
  if (role === "SUPPORT") return { desk: "support" };
  return role === "USER" && staffOf.length > 0 ? { desk: "staff" } : {};
}

export function toSubscription(user: ShownUser): SubscriptionState {
  const { status, id, currentEnd, heldForDispute } = user.subscription;
  const others = validRights(user).filter(({ source }) => source !== "subscription");
  const staysOpen = others.some(({ course }) => course === undefined);
  return { active: status === "active", status, id, endsAt: currentEnd, heldForDispute, staysOpen };
}
