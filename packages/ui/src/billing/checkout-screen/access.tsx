import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { formatDate } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";

export interface AccessProps {
  endsAt?: string | undefined;
  admin?: boolean;
}

export function Access({ endsAt, admin = false }: AccessProps) {
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-pretty text-muted">
        Every lecture of every course is open to {admin ? "an admin" : "you"}
        {endsAt && (
          <>
            {" "}
            until{" "}
            <time className="whitespace-nowrap" dateTime={endsAt}>
              {formatDate(endsAt)}
            </time>
          </>
        )}
        .
      </p>
      <ButtonLink size="lg">
        <Link href="/courses">Go to the courses</Link>
      </ButtonLink>
      {!admin && (
        <p className="text-center text-sm text-muted">
          Receipt and cancellation are in <TextLink href="/user/profile">your profile</TextLink>.
        </p>
      )}
    </div>
  );
}
