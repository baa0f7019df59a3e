/** Absent: on. */
export interface SiteFeatures {
  readonly batches?: boolean;
  readonly help?: boolean;
  readonly contactForm?: boolean;
}

const pages = {
  batches: /^\/(?:admin|user\/dashboard)\/batches\b/,
  help: /^\/help\b/,
  contactForm: /^\/contact\b/,
} as const;

/** Whether the address is one of a feature that the operator has switched off. */
export function isSwitchedOff(features: SiteFeatures | undefined, path: string): boolean {
  return (["batches", "help", "contactForm"] as const).some(
    (feature) => features?.[feature] === false && pages[feature].test(path),
  );
}
