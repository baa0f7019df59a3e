// Why: docs/decisions/0090-a-kit-and-a-folder-for-each-domain.md
/** Loaded only where a setting needs it, so that production does not load this code. */
export const loadDev = {
  demo: () => import("../../../../tools/demo/src/start-demo.ts"),
  outbox: () => import("../dev/outbox/outbox-route.ts"),
  pageData: () => import("../dev/page-data/page-data-route.ts"),
  sandbox: () => import("../../../../packages/payment-sandbox/src/sandbox.ts"),
  sandboxRoutes: () => import("../../../../packages/payment-sandbox/src/mount-sandbox.ts"),
};
