import { inLanguage } from "@lms/texts/addresses";
import { parseDecimal } from "@lms/texts/decimal";
import { leastAmount } from "@lms/texts/least-amount";
import { formatMoney } from "@lms/texts/money";
import { t } from "@lms/texts/admin/person-acting";
import type { PersonAction, PersonActionValues, PersonPayment, PersonRole } from "@lms/ui/admin/model/person";
import type { PersonActing } from "@lms/ui/admin/model/person-acting";
import { useState } from "react";
import { useSnapshot } from "valtio";
import {
  changePersonAddress,
  changeReloaded,
  disablePerson,
  enablePerson,
  endRelease,
  endRight,
  extendRight,
  grantRight,
  people,
  refundPersonPayment,
  releaseLearner,
  seeAsPerson,
  sendPersonResetLink,
  setPersonRole,
  signOutPerson,
  writeToPerson,
} from "../../admin/people.ts";
import { toPayment, type toShownPerson } from "../../admin/person-view.ts";
import { stopWriting } from "../../conversation/staff-questions.ts";
import { loadDocument } from "../../lib/navigation/load-document.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import type { Failure, FieldErrors, Outcome } from "../../request/outcome.ts";
import { useCourseChoices } from "../shared/use-course-choices.ts";
import { endOfDay } from "../shared/end-of-day.ts";

const validateReason = validator("PersonReasonForm");
const validateMail = validator("PersonMailForm");
const validateAddress = validator("PersonAddressForm");

function validatorFor(action: PersonAction | undefined): typeof validateReason {
  if (action?.kind === "address") return validateAddress;
  return action?.kind === "write" ? validateMail : validateReason;
}

/** The form of what an administrator is about to do. It closes when it is done. */
export function usePersonActing(userId: string, role: PersonActing["role"]): PersonActing {
  const { acting, byId } = useSnapshot(people);
  const [started, setAction] = useState<PersonAction>();
  const person = byId[userId];
  const action = started && asItIs(started, person?.status === "ready" ? person.value : undefined);
  const [failure, setFailure] = useState<Failure>();
  const choices = useCourseChoices();
  const { onDirtyChange, discard } = useUnsavedChanges();

  const start = (next: PersonAction | undefined) => {
    setFailure(undefined);
    setAction(next);
  };
  const submit = async (values: PersonActionValues) => {
    if (action === undefined) return;
    setFailure(undefined);
    const outcome = await act(userId, action, values);
    if (!outcome.ok) return setFailure(outcome);
    discard();
    if (action.kind === "seeAs") return loadDocument(inLanguage(routePaths.userDashboard));
    return setAction(undefined);
  };

  return {
    role,
    action,
    courses: choices.courses.status === "ready" ? choices.courses.value : [],
    courseQuery: choices.courseQuery,
    onSearchCourses: choices.onSearchCourses,
    busy: acting,
    errors: failure?.errors,
    failure: failureMessage(failure),
    validate: (values) => ({
      ...(action?.kind === "refund" && checkAmount(values.amount, action.payment)),
      ...(action?.kind !== "endRelease" && validatorFor(action)({ ...values })),
    }),
    onSubmit: (values) => void submit(values),
    onStart: start,
    onClose: () => start(undefined),
    onDirtyChange,
  };
}

function act(userId: string, action: PersonAction, values: PersonActionValues): Promise<Outcome<unknown>> {
  const { reason, course } = values;
  const until = endOfDay(values.until);
  switch (action.kind) {
    case "grant":
      return grantRight(userId, { course, until, reason });
    case "extend":
      return extendRight(userId, action.right.id, { until, reason });
    case "end":
      return endRight(userId, action.right.id, { reason });
    case "refund": {
      const { id, currency, refunded } = action.payment;
      const amount = parseDecimal(values.amount.trim(), currency);
      const amounts = { amount: amount === undefined ? "" : String(amount), refunded: String(refunded) };
      return refundPersonPayment(userId, id, { reason, ...amounts });
    }
    case "release":
      return releaseLearner(action.course.id, userId, { reason });
    case "endRelease":
      return endRelease(action.course.id, userId);
    case "role":
      return setPersonRole(userId, { role: toRole(values.role), reason });
    case "disable":
      return disablePerson(userId, { reason });
    case "enable":
      return enablePerson(userId, { reason });
    case "signOut":
      return signOutPerson(userId, { reason });
    case "write":
      return writeToPerson(userId, { subject: values.subject, text: values.text });
    case "address":
      return changePersonAddress(userId, { email: values.email, reason });
    case "stopWriting":
      return changeReloaded(userId, () => stopWriting(userId, { stopped: true, until, reason }));
    case "allowWriting":
      return changeReloaded(userId, () => stopWriting(userId, { stopped: false, until: "", reason }));
    case "seeAs":
      return seeAsPerson(userId, { reason });
    case "resetLink":
      return sendPersonResetLink(userId, { reason });
    default:
      return action satisfies never;
  }
}

/** A refund is of the payment as it is now, also after the person was loaded again. */
function asItIs(action: PersonAction, person: Parameters<typeof toShownPerson>[0] | undefined): PersonAction {
  if (action.kind !== "refund") return action;
  const payment = person?.payments.find(({ _id }) => _id === action.payment.id);
  return payment ? { ...action, payment: toPayment(payment) } : action;
}

function toRole(value: string): PersonRole {
  return value === "ADMIN" || value === "SUPPORT" ? value : "USER";
}

/** The limits are the server's. */
function checkAmount(text: string, { amount: paid, refunded, currency }: PersonPayment): FieldErrors {
  const typed = text.trim();
  if (typed === "") return {};
  const amount = parseDecimal(typed, currency);
  if (amount === undefined || amount === 0) return { amount: t("amountNeeded") };
  const least = leastAmount(currency);
  const money = {
    left: formatMoney({ amount: paid - refunded, currency }),
    least: formatMoney({ amount: least, currency }),
  };
  const rest = paid - refunded - amount;
  if (amount < least) return { amount: t("amountTooLittle", money) };
  return rest > 0 && rest < least ? { amount: t("restTooLittle", money) } : {};
}
