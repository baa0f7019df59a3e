import type { Site } from "../request/api.ts";

type Accent = NonNullable<Site["accent"]>;

const styleId = "accent";

/** The tokens of both themes. Its selectors win over those of the theme wherever it stands; paper stays black and white. */
export function accentStyle(accent: Accent): string {
  const [light, dark] = [declarations(accent.light), declarations(accent.dark)];
  const css =
    `:root:root,[data-theme=light][data-theme]{${light}}[data-theme=dark][data-theme]{${dark}}` +
    `@media(prefers-color-scheme:dark){:root:root:where(:not([data-theme])){${dark}}}`;
  return `<style id="${styleId}" media="screen">${css}</style>`;
}

/** The document of the server has it; it changes when an administrator saves another colour. */
export function showAccent(accent: Accent | undefined): void {
  document.getElementById(styleId)?.remove();
  if (accent) document.head.insertAdjacentHTML("beforeend", accentStyle(accent));
}

function declarations({ brand, onBrand, brandStrong, brandSoft }: Accent["light"]): string {
  return `--brand:${brand};--on-brand:${onBrand};--brand-strong:${brandStrong};--brand-soft:${brandSoft}`;
}
