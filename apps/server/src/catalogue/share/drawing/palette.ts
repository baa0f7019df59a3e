/** The light theme's colours, which satori cannot read as OKLCH. */
export const palette = {
  paper: "#fcfaf6",
  surface: "#ffffff",
  ink: "#181e2c",
  muted: "#555b69",
  line: "#e3dfd8",
  brand: "#334fb8",
  brandLight: "#5b74d6",
  brandStrong: "#253ca5",
  accent: "#fbb636",
} as const;
