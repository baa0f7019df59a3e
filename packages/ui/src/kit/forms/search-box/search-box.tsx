import { t } from "@lms/texts/kit/search-box";
import { Search, X } from "lucide-react";
import { startTransition, useOptimistic, useRef, type ComponentProps, type KeyboardEvent } from "react";
import { cn } from "../../../lib/cn.ts";
import { boxStyle } from "../field/describe.ts";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";

export interface SearchBoxProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "type" | "ref"> {
  /** Visually hidden. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel?: string | undefined;
}

/** Escape empties it. Text is shown as it is typed, while what it finds is rendered in the background. */
export function SearchBox({ label, value, onChange, clearLabel = t("clear"), className, ...props }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useOptimistic(value);

  const change = (next: string) =>
    startTransition(() => {
      setText(next);
      onChange(next);
    });
  const clear = () => {
    change("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || text === "") return;
    event.preventDefault();
    clear();
  };

  return (
    <div className={cn("relative", className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-muted" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        // More of it would be refused.
        maxLength={200}
        {...props}
        ref={input}
        type="search"
        aria-label={label}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn(
          boxStyle,
          "h-12 ps-11 pe-12 placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      {text !== "" && (
        <IconButton label={clearLabel} size="sm" onClick={clear} className="absolute inset-y-0 end-2 my-auto">
          <X />
        </IconButton>
      )}
    </div>
  );
}
