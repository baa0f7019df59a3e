import type { Decorator } from "@storybook/react-vite";
import { type ReactNode, useEffect, useRef } from "react";

type Arrange = (root: HTMLElement) => void;

function Arranged({ arrange, children }: { arrange: Arrange; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const done = useRef(false);

  useEffect(() => {
    // StrictMode runs an effect twice.
    if (root.current && !done.current) arrange(root.current);
    done.current = true;
  }, [arrange]);

  return (
    <div ref={root} className="contents">
      {children}
    </div>
  );
}

/** A state that no prop gives, because the browser or the component has it. The story then rests, and needs no play that leads to it. */
export function arranged(arrange: Arrange): Decorator {
  return (Story) => (
    <Arranged arrange={arrange}>
      <Story />
    </Arranged>
  );
}

/** A form as somebody has filled it in, by the names of its fields. */
export function filledIn(values: Readonly<Record<string, string | File>>): Decorator {
  return arranged((root) => {
    for (const [name, value] of Object.entries(values)) {
      const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
      if (!field) throw new Error(`The form has no field "${name}".`);
      if (value instanceof File) putFile(field, value);
      else write(field, value);
    }
  });
}

/** As a browser does it; user-event's upload gives the input a list that a form does not see. */
export function putFile(input: Element | null, file: File): void {
  if (!(input instanceof HTMLInputElement)) throw new TypeError("Files go into inputs.");
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** React notices a value that was set past its own setter. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
