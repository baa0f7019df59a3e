import { t } from "@lms/texts/kit/suggest-field";
import { useId } from "react";
import { cn } from "../../../lib/cn.ts";
import type { UseForm } from "../../../lib/forms/form.ts";
import { boxStyle, describe } from "../field/describe.ts";
import { FieldShell } from "../field/field-shell.tsx";
import type { FieldProps } from "../field/field.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export interface SuggestFieldProps extends FieldProps {
  suggestions: readonly string[];
  /** The form's own `fill`, which puts the chosen name in. */
  fill: UseForm["fill"];
}

/** A text with suggestions; any other text can be typed as well. */
export function SuggestField({ suggestions, fill, name, label, error, hint, className, ...props }: SuggestFieldProps) {
  const id = useId();
  const { shown, active, open, close, take, onKeyDown } = useSuggestions(suggestions, (chosen) =>
    fill({ [name]: chosen }),
  );
  const isOpen = shown.length > 0;

  return (
    <FieldShell id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          type="text"
          {...props}
          {...describe(id, { error, hint })}
          id={id}
          name={name}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onChange={({ currentTarget }) => {
            // A text that the form has put in opens no list.
            if (currentTarget === document.activeElement) open(currentTarget.value);
          }}
          onClick={(event) => open(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
          className={cn(boxStyle, "h-control", className)}
        />
        {isOpen && (
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-card border border-line bg-surface p-1.5 shadow-overlay"
          >
            {shown.map((suggestion, index) => (
              <div
                key={suggestion}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // This comes before the field loses the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                  take(suggestion);
                }}
                className="flex min-h-control-sm cursor-pointer items-center rounded-control px-2.5 py-1 wrap-anywhere hover:bg-sunken aria-selected:bg-brand-soft aria-selected:text-brand pointer-coarse:min-h-control forced-colors:aria-selected:outline-2"
              >
                {suggestion}
              </div>
            ))}
          </div>
        )}
        <output className="sr-only">{isOpen && t("count", { count: shown.length })}</output>
      </div>
    </FieldShell>
  );
}
