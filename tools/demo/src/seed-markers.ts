/** Rows of `versions` that prevent a later start from adding a part of the demo again. */
export const seedMarkers = {
  catalogue: "demo",
  curricula: "demo-curricula",
  draft: "demo-draft",
  texts: "demo-texts",
  sounds: "demo-sounds",
  files: "demo-files",
  community: "demo-community",
  team: "demo-team",
  teamPasswords: "demo-team-passwords",
  notices: "demo-notices",
  questions: "demo-questions",
  wishes: "demo-wishes",
  history: "demo-history",
  adminPassword: "demo-admin-password",
} as const;
