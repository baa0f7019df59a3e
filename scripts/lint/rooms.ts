import type { Workspace } from "./room-rules.ts";

/**
 * The rooms of each workspace from the lowest up, and which each may import: they stand above its own line, so no circle can be.
 * Rooms of one line do not import each other. `*` stands for all above, `stores` for a group of this workspace, and `a:types` for
 * the types of `a` alone. A room is a folder or a file; one inside of another, such as `a/b`, has a line of its own.
 */
export const workspaces: readonly Workspace[] = [
  {
    folder: "packages/ui/src",
    hint: "Take the rest as props, or move the shared part below both.",
    rooms: {
      "styles lib": "",
      kit: "lib",
      billing: "lib kit",
      account: "lib kit billing",
      catalogue: "lib kit billing account",
      admin: "lib kit catalogue",
      site: "lib kit billing catalogue",
      learning: "lib kit billing account catalogue",
      batches: "lib kit billing account catalogue site",
      messages: "lib kit site",
      shell: "lib kit account catalogue site",
    },
  },
  {
    folder: "apps/web/src",
    hint: "Pass in what differs: pages and app bring domains together.",
    groups: { stores: "account site catalogue learning batches messages billing admin" },
    // A store's test may use another domain's store, to show what one does to the other. The .tsx files are parts of pages.
    exceptions: [
      "apps/web/src/{account,admin,batches,billing,catalogue,learning,messages,site}/*.test.ts",
      "apps/web/src/app/guards.test.tsx",
      "apps/web/src/{admin,batches,catalogue,site}/*.tsx",
    ],
    rooms: {
      request: "",
      lib: "request",
      account: "request lib",
      "site catalogue learning batches messages": "request lib account",
      billing: "request lib account site",
      admin: "request lib account billing messages",
      head: "request lib catalogue",
      "account/pages site/pages catalogue/pages learning/pages": "request lib stores",
      "batches/pages messages/pages billing/pages admin/pages": "request lib stores",
      app: "*",
      server: "*",
    },
  },
  {
    folder: "apps/server/src",
    hint: "Take it as a parameter, or move what both need below both.",
    // What only development uses is loaded through app/load-dev.ts, where a setting switches it on.
    exceptions: ["apps/server/src/**/*.test.ts", "apps/server/src/app/load-dev.ts"],
    rooms: {
      platform: "config:types",
      config: "platform",
      pages: "platform",
      "learning site messages batches admin": "platform config",
      catalogue: "platform config learning",
      billing: "platform config site",
      account: "platform config catalogue billing",
      share: "platform config catalogue",
      app: "* dev:types",
      "main.ts admin-command.ts lms-command.ts": "* dev:types",
      dev: "*",
      "remove-demo-command.ts testing": "*",
    },
  },
];
