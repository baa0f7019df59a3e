import { t } from "@lms/texts/site/site-settings-screen";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { boxStyle, describe } from "../../kit/forms/field/describe.ts";
import { FieldShell } from "../../kit/forms/field/field-shell.tsx";
import { numberFormat } from "../../lib/format/formatter.ts";
import { setValue } from "../../lib/forms/form-draft.ts";
import { type Accent, accentTokens } from "../model/site-settings.ts";
import { hexContrast } from "./hex-contrast.ts";
import { sourceNote } from "./setting-field.tsx";
import { useSettingsForm } from "./settings-context.ts";

const name = "accentColor";
const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** The grounds of the themes, as in `tokens.css`. */
const papers = { light: "#fcfaf6", dark: "#10131c" } as const;

export interface AccentFieldProps {
  onCheck: (color: string) => Promise<Accent | string>;
}

export function AccentField({ onCheck }: AccentFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { texts, sources, fieldError } = useSettingsForm();
  const [color, setColor] = useState(texts[name] ?? "");
  const [checked, setChecked] = useState<{ color: string; result: Accent | string }>();
  const result = checked?.color === color ? checked.result : undefined;
  const error = fieldError(name) ?? (typeof result === "string" ? result : undefined);
  const source = sources.find((each) => each.name === name);
  const hint = [t("accentHint"), source && sourceNote(source)].filter(Boolean).join(" ");

  const check = useEffectEvent(async (next: string) => setChecked({ color: next, result: await onCheck(next) }));
  useEffect(() => {
    if (!isColor(color)) return undefined;
    const timer = setTimeout(() => void check(color), 300);
    return () => clearTimeout(timer);
  }, [color]);

  return (
    <div className="grid gap-4">
      <FieldShell id={id} label={t("accent")} error={error} hint={hint}>
        <div className="flex gap-3">
          <input
            type="color"
            aria-label={t("pickAccent")}
            value={isColor(color) ? color.toLowerCase() : "#3350b8"}
            onChange={({ currentTarget }) => field.current && setValue(field.current, currentTarget.value)}
            className="h-control w-16 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
          <input
            {...describe(id, { error, hint })}
            ref={field}
            id={id}
            name={name}
            value={color}
            spellCheck={false}
            onChange={({ currentTarget }) => setColor(currentTarget.value)}
            className={`${boxStyle} h-control max-w-44 tabular-nums`}
          />
        </div>
      </FieldShell>
      <output className="grid gap-4 sm:grid-cols-2">
        {typeof result === "object" &&
          (["light", "dark"] as const).map((theme) => <Sample key={theme} theme={theme} colors={result[theme]} />)}
      </output>
    </div>
  );
}

function ratio(text: string, ground: string): string {
  return numberFormat({ maximumFractionDigits: 1 }).format(hexContrast(text, ground));
}

function Sample({ theme, colors }: { theme: "light" | "dark"; colors: Accent["light"] }) {
  return (
    <span
      data-theme={theme}
      style={accentTokens(colors)}
      className="grid gap-3 rounded-card border border-line bg-paper p-4 text-ink"
    >
      <span className="text-sm font-medium text-muted">{t(theme === "light" ? "inLight" : "inDark")}</span>
      <span className="flex flex-wrap items-center gap-4">
        <span className="rounded-control bg-brand px-4 py-2 font-semibold text-on-brand">{t("sampleButton")}</span>
        <span className="font-semibold text-brand underline">{t("sampleLink")}</span>
      </span>
      <span className="text-sm text-muted tabular-nums">
        {t("contrast", { button: ratio(colors.onBrand, colors.brand), link: ratio(colors.brand, papers[theme]) })}
      </span>
    </span>
  );
}
