import { vi } from "vitest";

/** jsdom's own FormData does not see files that a test puts into an input, and it has no preview addresses. */
export function stubFiles(): void {
  const BrowserFormData = FormData;
  vi.stubGlobal(
    "FormData",
    class extends BrowserFormData {
      constructor(form?: HTMLFormElement) {
        super(form);
        for (const input of form?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? []) {
          const file = input.files?.[0];
          if (file) this.set(input.name, file);
        }
      }
    },
  );
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
}
