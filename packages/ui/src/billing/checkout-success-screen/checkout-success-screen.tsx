import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { receiptDrawing } from "../../kit/media/illustration/drawings.tsx";
import { formatDate } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";

export interface CheckoutSuccessScreenProps {
  endsAt?: string | undefined;
}

export function CheckoutSuccessScreen({ endsAt }: CheckoutSuccessScreenProps) {
  return (
    <Notice
      picture={receiptDrawing}
      title="Payment Successful"
      action={
        <>
          <ButtonLink>
            <Link href="/courses">Go to the courses</Link>
          </ButtonLink>
          <ButtonLink tone="neutral">
            <Link href="/">Home</Link>
          </ButtonLink>
        </>
      }
    >
      Every lecture of every course is open to you{endsAt && ` until ${formatDate(endsAt)}`}. The receipt is in your
      mail.
    </Notice>
  );
}
