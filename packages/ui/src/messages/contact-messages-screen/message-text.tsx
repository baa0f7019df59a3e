import { t } from "@lms/texts/messages/contact-messages-screen";
import { useId, useState } from "react";
import { cn } from "../../lib/cn.ts";

const short = { characters: 360, lines: 5 };
/** Narrow screens show fewer lines. */
const compact = { characters: 72, lines: 2 };

export function MessageText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = isLonger(text, short);
  const longOnPhone = isLonger(text, compact);

  return (
    <div>
      <p
        id={id}
        className={cn(
          "max-w-[75ch] break-words whitespace-pre-line",
          longOnPhone && !open && "max-sm:line-clamp-2",
          long && !open && "sm:line-clamp-4",
        )}
      >
        {text}
      </p>
      {longOnPhone && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={cn(
            "mt-1 min-h-control-sm rounded-control text-sm font-semibold text-brand hover:underline pointer-coarse:min-h-control",
            !long && "sm:hidden",
          )}
        >
          {t(open ? "showLess" : "showAll")}
        </button>
      )}
    </div>
  );
}

function isLonger(text: string, { characters, lines }: typeof short): boolean {
  return text.length > characters || text.split("\n").length > lines;
}
