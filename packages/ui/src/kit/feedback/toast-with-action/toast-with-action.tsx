import { Button } from "../../controls/button/button.tsx";

export interface ToastWithActionProps {
  text: string;
  action: string;
  onAction: () => void;
}

/** The message of a toast that offers to take back what it tells. The same must be possible at another place too. */
export function ToastWithAction({ text, action, onAction }: ToastWithActionProps) {
  return (
    <div className="flex items-center gap-3">
      <span className="min-w-0 flex-1">{text}</span>
      <Button tone="neutral" size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
