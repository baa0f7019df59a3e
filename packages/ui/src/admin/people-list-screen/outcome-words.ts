import { t } from "@lms/texts/admin/people-list-screen";
import type { ListOutcome, PeopleListRow } from "../model/people-list.ts";

/** How many rows have an outcome: what will be, or what was. */
export function countSentence(outcome: ListOutcome, count: number, started: boolean): string {
  if (outcome === "grant") return t(started ? "didGrant" : "willGrant", { count });
  if (outcome === "invite") return t(started ? "didInvite" : "willInvite", { count });
  return t(outcome, { count });
}

export function rowWords({ outcome, first = 0, done = false }: PeopleListRow): string {
  switch (outcome) {
    case "grant":
      return t(done ? "gotRight" : "getsRight");
    case "invite":
      return t(done ? "gotInvitation" : "getsInvitation");
    case "covered":
      return t("coveredRow");
    case "invited":
      return t("invitedRow");
    case "disabled":
      return t("disabledRow");
    case "invalid":
      return t("invalidRow");
    case "repeated":
      return t("repeatedRow", { row: String(first) });
    case "stopped":
      return t("stoppedRow");
    default:
      return outcome satisfies never;
  }
}

export function outcomeTone(outcome: ListOutcome): "good" | "brand" | "neutral" | "bad" {
  if (outcome === "grant") return "good";
  if (outcome === "invite") return "brand";
  return outcome === "covered" || outcome === "invited" ? "neutral" : "bad";
}
