// Chromium alone has it.
interface Connected extends Navigator {
  connection?: { saveData?: boolean };
}

/** The visitor has asked the browser to use few bytes. */
export function wantsLittleData(): boolean {
  return (navigator as Connected).connection?.saveData === true;
}
