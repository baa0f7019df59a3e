import type { CaseFilter, CaseNote } from "@lms/ui/billing/model/payment-case";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect, useState } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { mapReady } from "../lib/store/map-ready.ts";
import { listKey } from "../lib/store/paged-list.ts";
import { useUnsavedChanges } from "../lib/navigation/unsaved-changes.ts";
import type { PaymentCase } from "../request/api.ts";
import { failureMessage } from "../request/forms/form-values.ts";
import { validator } from "../request/forms/forms.ts";
import type { Failure } from "../request/outcome.ts";
import { closeCase, loadCases, loadMoreCases, paymentCases } from "./payment-cases.ts";
import { receiptPath } from "../lib/navigation/member-paths.ts";
import { toDispute } from "./to-dispute.ts";

const validate = validator("PaymentCaseForm");

/** Undefined for those who may not read them. */
export function usePaymentCases(mayRead: boolean) {
  const known = useSnapshot(paymentCases);
  const [filter, setFilter] = useState<CaseFilter>("open");
  const query = { q: "", filter };
  const key = listKey(query);
  const list = known.lists[key] ?? loading;
  const closing = useClosing();
  useEffect(() => {
    if (mayRead) void loadCases({ q: "", filter });
  }, [mayRead, filter]);
  if (!mayRead) return undefined;

  return {
    cases: mapReady(list, ({ items }) => items.map(toCase)),
    openCount: known.openCount,
    foreignPaymentCount: known.foreignPaymentCount,
    total: list.status === "ready" ? list.value.total : undefined,
    busy: known.loadingKeys.includes(key) && list.status === "ready",
    filter,
    onFilter: setFilter,
    closing,
    onLoadMore:
      list.status === "ready" && list.value.nextCursor !== undefined ? () => void loadMoreCases(query) : undefined,
    loadingMore: known.loadingMoreKeys.includes(key),
    onRetry: () => void loadCases(query),
  };
}

function useClosing() {
  const { closing } = useSnapshot(paymentCases);
  const [caseId, setCaseId] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();

  const write = (next: string | undefined) => {
    setFailure(undefined);
    setCaseId(next);
  };
  const leave = () => {
    // Somebody else was faster: the form has said so, and its case is no open one.
    if (failure?.status === 409 || failure?.status === 404) void loadCases({ q: "", filter: "open" });
    write(undefined);
  };
  const close = async (values: CaseNote) => {
    if (caseId === undefined) return;
    setFailure(undefined);
    const outcome = await closeCase(caseId, values);
    if (outcome === undefined) return;
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return setCaseId(undefined);
  };

  return {
    caseId,
    busy: closing,
    errors: failure?.errors,
    failure: failureMessage(failure),
    validate,
    onWrite: write,
    onLeave: leave,
    onClose: (values: CaseNote) => void close(values),
    onDirtyChange,
  };
}

function toCase({ _id, user, receiptNumber, dispute, ...rest }: Snapshot<PaymentCase>) {
  return {
    ...rest,
    id: _id,
    receiptNumber,
    receiptHref: receiptNumber && receiptPath(receiptNumber),
    buyer: user && { name: user.fullName, email: user.email },
    dispute: dispute && toDispute(dispute),
  };
}
