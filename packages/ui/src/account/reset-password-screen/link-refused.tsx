import { t } from "@lms/texts/account/reset-password-screen";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { letterDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { Illustration } from "../../kit/graphics/illustration/illustration.tsx";
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
      title={t("refusedTitle")}
      lead={reason}
      picture={<Illustration variant={letterDrawing} className="w-80" />}
      headline={t("refusedHeadline")}
      caption={caption}
      footer={<TextLink href="/login">{t("backToLogIn")}</TextLink>}
    >
      <p className="border-t border-line pt-5">{t("refusedNote")}</p>
      <ButtonLink>
        <Link href="/forgetpassword">{t("newLink")}</Link>
      </ButtonLink>
    </EntryLayout>
  );
}
