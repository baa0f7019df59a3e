import { useRef } from "react";
import { Button } from "../../controls/button/button.tsx";

export interface ToastWithActionProps {
  text: string;
  action: string;
  onAction: () => void;
}

/** The message of a toast with an undo button. The same must be possible elsewhere on the page too. */
export function ToastWithAction({ text, action, onAction }: ToastWithActionProps) {
  // The toast goes with the action, and takes the focus along unless it goes back.
  const before = useRef<EventTarget | null>(null);
  return (
    <div className="-my-1.5 flex items-center gap-3">
      <span className="min-w-0 flex-1">{text}</span>
      <Button
        tone="neutral"
        size="sm"
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onClick={() => {
          if (before.current instanceof HTMLElement) before.current.focus();
          onAction();
        }}
      >
        {action}
      </Button>
    </div>
  );
}
