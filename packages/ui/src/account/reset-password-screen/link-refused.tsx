import { useEffect, useRef } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { letterDrawing } from "../../kit/media/illustration/drawings.tsx";
import { Illustration } from "../../kit/media/illustration/illustration.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Link } from "../../lib/link.tsx";

export interface LinkRefusedProps {
  reason: string;
  caption: string | undefined;
}

export function LinkRefused({ reason, caption }: LinkRefusedProps) {
  // The focused form was removed.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <EntryLayout
      headingRef={heading}
      title="This link cannot be used"
      lead={reason}
      picture={<Illustration variant={letterDrawing} className="w-80" />}
      headline="A new link is a minute away."
      caption={caption}
      footer={<TextLink href="/login">Back to log in</TextLink>}
    >
      <p className="border-t border-line pt-5">
        A link works once, for 15 minutes, and only the newest one counts. If you used it already, log in with the
        password that you chose.
      </p>
      <ButtonLink>
        <Link href="/forgetpassword">Get a new link</Link>
      </ButtonLink>
    </EntryLayout>
  );
}
