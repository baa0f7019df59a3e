// Why: docs/decisions/0100-folders-of-the-server.md
/** Loaded only where a setting needs it, so that production does not load this code. */
export const loadDev = {
  demo: () => import("../dev/demo/start-demo.ts"),
  outbox: () => import("../dev/outbox/outbox-route.ts"),
  pageData: () => import("../dev/page-data/page-data-route.ts"),
  sandbox: () => import("../dev/sandbox/sandbox.ts"),
  sandboxRoutes: () => import("../dev/sandbox/mount-sandbox.ts"),
};
