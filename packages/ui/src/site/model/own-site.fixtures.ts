const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><circle cx="40" cy="40" r="34" fill="#1f6f4a"/><path fill="#fff" d="M24 52h32v6H24zM40 20l18 26H22z"/><rect x="92" y="24" width="200" height="14" rx="7" fill="#1f6f4a"/><rect x="92" y="46" width="140" height="10" rx="5" fill="#7aa892"/></svg>';

/** An academy that has gone live, without the demo. */
export const ownSite = {
  name: "Sangam Academy",
  tagline: "Mathematics in plain words",
  logo: { secure_url: `data:image/svg+xml,${encodeURIComponent(logo)}`, width: 320, height: 80 },
};
