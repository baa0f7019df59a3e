import type {
  ListedPerson as ShownListedPerson,
  Person as ShownPerson,
  PersonPayment,
  PersonRight,
} from "@lms/ui/admin/model/person";
import type { Snapshot } from "valtio";
import { personPath, receiptPath } from "../lib/navigation/member-paths.ts";
import { pathTo } from "../lib/navigation/paths.ts";
import { type ListedPerson, mediaUrl, type Person } from "../request/api.ts";

export function toListedPerson(person: Snapshot<ListedPerson>): ShownListedPerson {
  const { _id, fullName, email, role, createdAt, lastSeenAt, disabledAt, right } = person;
  return {
    id: _id,
    href: personPath(_id),
    name: fullName,
    email,
    role,
    joinedAt: createdAt,
    seenAt: lastSeenAt,
    disabledAt,
    right,
  };
}

export function toShownPerson(person: Snapshot<Person>): ShownPerson {
  const { _id, fullName, email, role, avatar, createdAt, lastSeenAt, disabledAt, disabledReason, right } = person;
  const { writingStop: stop } = person;
  return {
    id: _id,
    name: fullName,
    email,
    avatarUrl: mediaUrl(avatar?.secure_url),
    role,
    joinedAt: createdAt,
    seenAt: lastSeenAt,
    disabledAt,
    disabledReason,
    ...(stop && { writingStop: { until: stop.until, reason: stop.reason, since: stop.createdAt } }),
    right,
    rights: person.rights.map(toRight),
    payments: person.payments.map(toPayment),
    courses: person.progress.map(
      ({ courseId, title, percent, completedLectures, numberOfLectures, paced, releasedAt }) => ({
        id: courseId,
        title,
        percent,
        completed: completedLectures,
        lectures: numberOfLectures,
        paced,
        releasedAt,
      }),
    ),
    batches: person.batches.map(({ _id: id, title, since, waiting }) => ({
      id,
      href: pathTo.batch(id),
      title,
      since,
      waiting,
    })),
    notices: person.notices.map(({ kind, about, createdAt: at, read }) => ({ kind, about, at, read })),
    mails: person.mails.map(({ kind, subject, state, createdAt: at, settledAt }) => ({
      kind,
      subject,
      state,
      at,
      settledAt,
    })),
  };
}

function toRight(right: Snapshot<Person>["rights"][number]): PersonRight {
  const { _id, course, from, until, source, reason, endedAt, endReason } = right;
  return {
    id: _id,
    ...(course && { course: { title: course.title } }),
    from,
    until,
    source,
    reason,
    endedAt,
    endReason,
  };
}

export function toPayment(payment: Snapshot<Person>["payments"][number]): PersonPayment {
  const { _id, receiptNumber, amount, refunded, currency, status, createdAt } = payment;
  return {
    id: _id,
    receiptNumber,
    receiptHref: receiptPath(receiptNumber),
    amount,
    refunded,
    currency,
    status,
    paidAt: createdAt,
  };
}
