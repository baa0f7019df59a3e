import { t } from "@lms/texts/messages/contact-screen";
import { useEffect, useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { sentDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { Illustration } from "../../kit/graphics/illustration/illustration.tsx";

export interface ContactSentProps {
  onWriteAnother: () => void;
}

export function ContactSent({ onWriteAnother }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="grid content-start justify-items-start gap-3 rounded-card border border-line bg-surface p-6 sm:p-8">
      <Illustration variant={sentDrawing} className="-ms-3 w-48" />
      <h2 ref={heading} tabIndex={-1} className="heading text-xl">
        {t("sentTitle")}
      </h2>
      <p className="text-balance text-muted">{t("sentNote")}</p>
      <Button tone="neutral" className="mt-3" onClick={onWriteAnother}>
        {t("writeAnother")}
      </Button>
    </section>
  );
}
