import { type ReactNode, useId } from "react";
import { sourceNote } from "./setting-field.tsx";
import { useSettingsForm } from "./settings-context.ts";

export interface SettingsSectionProps {
  title: string;
  note?: string | undefined;
  /** The setting that the whole section edits. */
  setting?: string | undefined;
  children: ReactNode;
}

export function SettingsSection({ title, note, setting, children }: SettingsSectionProps) {
  const id = useId();
  const { sources } = useSettingsForm();
  const source = sources.find(({ name }) => name === setting);

  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={id} className="heading text-xl">
          {title}
        </h2>
        {note && <p className="mt-1 text-sm text-pretty text-muted">{note}</p>}
        {source && <p className="mt-1 text-sm text-muted">{sourceNote(source)}</p>}
      </header>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    </section>
  );
}
