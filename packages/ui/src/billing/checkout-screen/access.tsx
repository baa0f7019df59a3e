import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { formatDate } from "../../lib/format.ts";
import { StartCourse } from "../start-course/start-course.tsx";
import type { WantedCourse } from "../model/wanted-course.ts";

export interface AccessProps {
  endsAt?: string | undefined;
  admin?: boolean;
  course?: WantedCourse | undefined;
}

export function Access({ endsAt, admin = false, course }: AccessProps) {
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
      <StartCourse course={course} size="lg" />
      {!admin && (
        <p className="text-center text-sm text-muted">
          Receipt and cancellation are under <TextLink href="/user/profile">Billing</TextLink>.
        </p>
      )}
    </div>
  );
}
