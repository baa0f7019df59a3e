import { forms } from "../src/forms.generated.ts";
import type { FormName } from "../src/forms.ts";

export const formNames: FormName[] = Object.keys(forms).filter(isFormName);

function isFormName(name: string): name is FormName {
  return Object.hasOwn(forms, name);
}
