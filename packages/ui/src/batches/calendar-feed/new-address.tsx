import { t } from "@lms/texts/batches/calendar-feed";
import { useRef, useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";

export function NewAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // If the browser refuses, the selected text can be copied by hand.
      field.current?.select();
    }
  };

  return (
    <div className="grid gap-3">
      <Field ref={field} label={t("address")} name="address" readOnly value={url} hint={t("addressHint")} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{t("copy")}</Button>
        <ButtonLink tone="neutral">
          <a href={url.replace(/^https?:/, "webcal:")}>{t("openInApp")}</a>
        </ButtonLink>
        <output className="text-sm text-muted">{copied && t("copied")}</output>
      </div>
    </div>
  );
}
