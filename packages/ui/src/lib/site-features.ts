export interface SiteFeatures {
  readonly batches: boolean;
  readonly help: boolean;
  readonly contactForm: boolean;
}

export const allFeatures: SiteFeatures = { batches: true, help: true, contactForm: true };

/** Whether the address is one of a feature that the operator has switched off. */
export function isSwitchedOff({ batches, help, contactForm }: SiteFeatures, path: string): boolean {
  return (
    (!batches && /^\/(?:admin|user\/dashboard)\/(?:batches|notices)\b/.test(path)) ||
    (!help && /^\/help\b/.test(path)) ||
    (!contactForm && /^\/contact\b/.test(path))
  );
}
