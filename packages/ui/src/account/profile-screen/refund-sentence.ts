import { t } from "@lms/texts/account/profile-screen";
import type { restOrAll } from "../../billing/model/payment.ts";
import { formatMoney } from "../../lib/format/format.ts";

export function refundSentence({ kind, due }: ReturnType<typeof restOrAll>): string {
  const amount = formatMoney(due);
  return kind === "rest" ? t("restWillBeRefunded", { amount }) : t("willBeRefunded", { amount });
}
