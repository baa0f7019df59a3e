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
      // Without permission: selected, it can be copied by hand.
      field.current?.select();
    }
  };

  return (
    <div className="grid gap-3">
      <Field
        ref={field}
        label="Secret address"
        name="address"
        readOnly
        value={url}
        hint="Shown only now. Whoever has it can read your sessions, so pass it on to nobody."
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>Copy Address</Button>
        <ButtonLink tone="neutral">
          <a href={url.replace(/^https?:/, "webcal:")}>Open in Calendar App</a>
        </ButtonLink>
        <output className="text-sm text-muted">{copied && "Copied."}</output>
      </div>
    </div>
  );
}
