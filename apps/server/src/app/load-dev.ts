// Why: docs/decisions/0100-folders-of-the-server.md
/**
 * The only way to what development alone uses. Each part is loaded where a setting switches it on, so that production
 * does not hold its code.
 */
export const loadDev = {
  demo: () => import("../dev/demo/start-demo.ts"),
  outbox: () => import("../dev/outbox/outbox-route.ts"),
  sandbox: () => import("../dev/sandbox/sandbox.ts"),
  sandboxRoutes: () => import("../dev/sandbox/mount-sandbox.ts"),
};
