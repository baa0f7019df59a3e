import { ButtonLink } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Link } from "../../lib/link.tsx";

export interface CheckoutFailScreenProps {
  /** Why it failed, as a sentence; left out when it is not known. */
  reason?: string | undefined;
}

export function CheckoutFailScreen({ reason }: CheckoutFailScreenProps) {
  return (
    <Notice
      art={{ hue: 27, variant: "waves", sign: "×" }}
      title="Payment failed"
      action={
        <>
          <ButtonLink>
            <Link href="/checkout">Revisit Payment</Link>
          </ButtonLink>
          <ButtonLink tone="neutral">
            <Link href="/user/profile">Your profile</Link>
          </ButtonLink>
        </>
      }
    >
      {reason ?? "Your subscription has not started."}
    </Notice>
  );
}
