import { createApi } from "@lms/api/create-api";
import type { OperationId } from "@lms/api/operations";
import type { components, operations } from "@lms/api/schema";
import { send } from "./prefetched.ts";

export type { OperationId };
export type User = components["schemas"]["User"];
export type Course = components["schemas"]["Course"];
export type Lecture = components["schemas"]["Lecture"];
export type Section = components["schemas"]["Section"];
export type Receipt = components["schemas"]["Receipt"];
export type FoundPayment = components["schemas"]["FoundPayment"];
export type PaymentCase = components["schemas"]["PaymentCase"];
export type OwnPayment = components["schemas"]["OwnPayment"];
export type CourseImport = components["schemas"]["CourseImport"];
export type TrashedItem = components["schemas"]["TrashedItem"];
export type ContactMessage = components["schemas"]["ContactMessage"];
export type Batch = components["schemas"]["Batch"];
export type CourseProgress = components["schemas"]["CourseProgress"];
export type LectureProgress = components["schemas"]["LectureProgress"];
export type Notice = components["schemas"]["Notice"];
export type EndNotice = components["schemas"]["EndNotice"];
export type AnswerNotice = components["schemas"]["AnswerNotice"];
export type LectureNotice = components["schemas"]["LectureNotice"];
export type NoticeSettings = components["schemas"]["NoticeSettings"];
export type CourseStaffMember = components["schemas"]["CourseStaffMember"];
export type BatchMember = components["schemas"]["BatchMember"];
export type AuditEntry = components["schemas"]["AuditEntry"];
export type OwnAuditEntry = components["schemas"]["OwnAuditEntry"];
export type PeopleList = components["schemas"]["PeopleList"];
export type PeopleListRow = components["schemas"]["PeopleListRow"];
export type ListedPerson = components["schemas"]["ListedPerson"];
export type Person = components["schemas"]["Person"];
export type RightState = components["schemas"]["RightState"];
export type BatchInvite = components["schemas"]["BatchInvite"];
export type CurrentState = components["schemas"]["CurrentState"];
export type Note = components["schemas"]["Note"];
export type Site = components["schemas"]["Site"];

type Success<Responses> = Responses extends { 201: { content: { "application/json": infer Body } } }
  ? Body
  : Responses extends { 200: { content: { "application/json": infer Body } } }
    ? Body
    : Responses extends { 200: { content: { "application/x-tar": infer Body } } }
      ? Body
      : never;

export type OperationResponse<Operation extends OperationId> = Success<operations[Operation]["responses"]>;

/** Read on use: a module may be loaded where there is no page. */
function origin(): string {
  return globalThis.location?.origin ?? "";
}

export function callUrl(path: string): string {
  return `${origin()}/api/v1${path}`;
}

/** Relative to the server, not to the page. The same on the server, whose HTML the browser app takes over. */
export function mediaUrl(secureUrl: string | undefined): string | undefined {
  return secureUrl === undefined || /^(?:\/|[a-z]+:)/.test(secureUrl) ? secureUrl : `/${secureUrl}`;
}

export const api = createApi({ baseUrl: callUrl(""), fetch: send });
