// The settings keep the page on this site: no fonts, proxy, accounts or figures of the library's maker.
const reference = document.querySelector("#reference");

globalThis.Scalar.createApiReference(reference, {
  url: reference.dataset.contract,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  documentDownloadType: "direct",
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  proxyUrl: "",
  // The browser sends the session by itself.
  authentication: { preferredSecurityScheme: [] },
});
