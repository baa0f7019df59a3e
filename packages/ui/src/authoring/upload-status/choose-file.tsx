import { useRef } from "react";
import { videoFiles } from "../../lib/forms/video-files.ts";
import { Button, type ButtonProps } from "../../kit/controls/button/button.tsx";

export interface ChooseFileProps extends Pick<ButtonProps, "size" | "className" | "children"> {
  /** Its accessible name. */
  label: string;
  onChoose: (file: File) => void;
}

export function ChooseFile({ label, onChoose, ...button }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} aria-label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={videoFiles}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
