// Chromium alone has it.
interface Connected extends Navigator {
  connection?: { saveData?: boolean };
}

/** The visitor's browser is set to use few bytes. */
export function wantsLittleData(): boolean {
  return (navigator as Connected).connection?.saveData === true;
}
