// Why: docs/decisions/0090-a-kit-and-a-folder-for-each-domain.md
/** Loaded only where a setting needs it, so that production does not load this code. */
export const loadDev = {
  demo: () => import("../dev/demo/start-demo.ts"),
  outbox: () => import("../dev/outbox/outbox-route.ts"),
  pageData: () => import("../dev/page-data/page-data-route.ts"),
  sandbox: () => import("../dev/sandbox/sandbox.ts"),
  sandboxRoutes: () => import("../dev/sandbox/mount-sandbox.ts"),
};
