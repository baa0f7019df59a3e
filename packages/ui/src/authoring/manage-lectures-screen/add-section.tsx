import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../kit/controls/button/button.tsx";
import { SectionForm } from "./section-form.tsx";

export interface AddSectionProps {
  onAdd: (title: string) => Promise<boolean>;
  onDirtyChange: (dirty: boolean) => void;
}

export function AddSection({ onAdd, onDirtyChange }: AddSectionProps) {
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => setAdding(false));
    button.current?.focus();
  };

  if (adding) {
    return (
      <div className="rounded-card border border-line bg-surface p-4">
        <SectionForm onSave={onAdd} onClose={close} onDirtyChange={onDirtyChange} />
      </div>
    );
  }
  return (
    <Button ref={button} tone="neutral" size="sm" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-4" />
      <span>{t("addSection")}</span>
    </Button>
  );
}
