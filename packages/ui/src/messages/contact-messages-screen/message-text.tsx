import { useId, useState } from "react";
import { cn } from "../../lib/cn.ts";

const shortCharacters = 360;
const shortLines = 5;

export function MessageText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = text.length > shortCharacters || text.split("\n").length > shortLines;

  return (
    <div>
      <p id={id} className={cn("max-w-[75ch] break-words whitespace-pre-line", long && !open && "line-clamp-4")}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="mt-1 min-h-control-sm rounded-control text-sm font-semibold text-brand hover:underline pointer-coarse:min-h-control"
        >
          {open ? "Show less" : "Show all"}
        </button>
      )}
    </div>
  );
}
