import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { declinedDrawing } from "../../kit/media/illustration/drawings.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Link } from "../../lib/link.tsx";

export interface CheckoutFailScreenProps {
  reason?: string | undefined;
}

export function CheckoutFailScreen({ reason }: CheckoutFailScreenProps) {
  return (
    <Notice
      picture={declinedDrawing}
      title="Payment failed"
      action={
        <>
          <ButtonLink>
            <Link href="/checkout">Revisit Payment</Link>
          </ButtonLink>
          <ButtonLink tone="neutral">
            <Link href="/">Home</Link>
          </ButtonLink>
        </>
      }
    >
      <p>{reason ? `${reason} ` : ""}Your subscription has not started.</p>
      {/* A failed payment can still be authorised minutes later; a second one would be charged as well. */}
      <p className="mt-3 text-base">
        Does your bank show a payment all the same? Wait a few minutes and look at{" "}
        <TextLink href="/user/profile">your payments</TextLink> before you pay again.
      </p>
    </Notice>
  );
}
