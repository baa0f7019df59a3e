import { t } from "@lms/texts/site/site-settings-screen";
import { Field } from "../../kit/forms/field/field.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import type { SettingSource } from "../model/site-settings.ts";
import { hindi } from "./read-settings.ts";
import { useSettingsForm } from "./settings-context.ts";

export interface SettingFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Lines of a longer text. */
  rows?: number;
  type?: "text" | "email" | "tel" | "url" | "number";
  /** Adds a second field for its Hindi. */
  translated?: boolean;
  /** The name that it was saved under, for a field of a row that may move. @default name */
  savedName?: string;
}

export function SettingField(props: SettingFieldProps) {
  const { name, label, hint, rows, type = "text", translated = false, savedName = name } = props;
  const { texts, sources, fieldError } = useSettingsForm();
  const source = sources.find((each) => each.name === name.replaceAll("/", "."));
  const note = [hint, source && sourceNote(source)].filter(Boolean).join(" ") || undefined;
  const own = { label, name, hint: note, error: fieldError(name), defaultValue: texts[savedName] };
  const other = {
    label: t("inHindi", { label }),
    name: hindi + name,
    lang: "hi",
    defaultValue: texts[hindi + savedName],
  };
  const number = type === "number" && { min: 0, step: "any", inputMode: "decimal" as const };

  if (!translated) return rows ? <TextArea {...own} rows={rows} /> : <Field {...own} type={type} {...number} />;
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      {rows ? <TextArea {...own} rows={rows} /> : <Field {...own} />}
      {rows ? <TextArea {...other} rows={rows} /> : <Field {...other} />}
    </div>
  );
}

/** Which of the three counts. */
export function sourceNote({ source, variable = "", value }: SettingSource): string {
  switch (source) {
    case "setting":
      return variable ? t("fromSetting", { variable }) : t("setHere");
    case "variable":
      return value === undefined ? t("fromVariable", { variable }) : t("variableValue", { variable, value });
    case "default":
      return value === undefined ? t("byDefault") : t("defaultValue", { value });
    default:
      return source satisfies never;
  }
}
