import { t } from "@lms/texts/billing/checkout-fail-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { declinedDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Link } from "../../lib/link.tsx";

export interface CheckoutFailScreenProps {
  reason?: string | undefined;
}

export function CheckoutFailScreen({ reason }: CheckoutFailScreenProps) {
  return (
    <Notice
      picture={declinedDrawing}
      title={t("title")}
      action={
        <>
          <ButtonLink>
            <Link href="/checkout">{t("revisit")}</Link>
          </ButtonLink>
          <ButtonLink tone="neutral">
            <Link href="/">{t("home")}</Link>
          </ButtonLink>
        </>
      }
    >
      <p>{reason ? t("reasonAndNotStarted", { reason }) : t("notStarted")}</p>
      {/* A failed payment can still be authorised minutes later; a second one would be charged as well. */}
      <p className="mt-3 text-base">
        {t("bankShowsPayment", { link: (words) => <TextLink href="/user/profile">{words}</TextLink> })}
      </p>
    </Notice>
  );
}
