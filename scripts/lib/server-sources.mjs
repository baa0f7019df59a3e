/** The folders whose code the server runs. */
export const serverSources = [
  "apps/server/src",
  "packages/payment-sandbox/src",
  "packages/api/src",
  "packages/texts/src",
  "tools/demo/src",
];
