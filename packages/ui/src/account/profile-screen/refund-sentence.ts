import { t } from "@lms/texts/account/profile-screen";
import type { givenBack } from "../../billing/model/payment.ts";
import { formatMoney } from "../../lib/format/format.ts";

export function refundSentence(given: ReturnType<typeof givenBack>): string {
  if (given.kind === "none") return t("nothingRefunded");
  const amount = formatMoney(given.due);
  return given.kind === "rest" ? t("restWillBeRefunded", { amount }) : t("willBeRefunded", { amount });
}
