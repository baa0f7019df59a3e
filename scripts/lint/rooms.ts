import { nameWorkspaces } from "./room-rules.ts";

const stores = "account site catalogue playback authoring learning batches messages billing admin conversation";

/**
 * The rooms of each workspace from the lowest up, and which of those above each may import: so no circle can be. Rooms of one line
 * do not import each other. `*` stands for all above. A room inside of another, such as `a/b`, has a line of its own.
 */
export const workspaces = nameWorkspaces({
  "packages/ui/src": {
    hint: "Take the rest as props, or move the shared part below both.",
    rooms: {
      "styles lib": "",
      "kit/indicators kit/graphics": "lib",
      "kit/layout kit/controls": "lib kit/indicators kit/graphics",
      "kit/forms kit/feedback": "lib kit/indicators kit/graphics kit/layout kit/controls",
      "kit/overlays": "*",
      "kit/data kit/media": "*",
      billing: "lib kit",
      account: "lib kit billing",
      catalogue: "lib kit billing account",
      authoring: "lib kit catalogue",
      admin: "lib kit billing account catalogue authoring",
      site: "lib kit billing catalogue",
      learning: "lib kit billing account catalogue",
      batches: "lib kit billing account catalogue site",
      messages: "lib kit site",
      conversation: "lib kit account catalogue",
      shell: "lib kit account catalogue site",
    },
  },
  "apps/web/src": {
    hint: "Pass in what differs: pages and app bring domains together.",
    groups: { stores },
    // A store's test may use another domain's store, to show what one does to the other.
    exceptions: [`apps/web/src/{${stores.replaceAll(" ", ",")}}/**/*.test.ts`, "apps/web/src/app/**/*.test.tsx"],
    rooms: {
      request: "",
      lib: "request",
      "account admin batches catalogue": "request lib",
      "site learning messages conversation": "request lib account",
      billing: "request lib account site",
      playback: "request lib account catalogue",
      authoring: "request lib catalogue playback site",
      head: "request lib catalogue",
      "pages/shared": "request lib stores",
      [stores.replaceAll(/\w+/g, "pages/$&")]: "request lib stores pages/shared",
      app: "*",
      server: "*",
    },
  },
  "apps/server/src": {
    hint: "Take it as a parameter, or move what both need below both.",
    // What only development uses is loaded through adapters/load-dev.ts, where a setting switches it on.
    exceptions: ["apps/server/src/**/*.test.ts", "apps/server/src/adapters/load-dev.ts"],
    groups: { low: "platform/lib platform/files platform/log platform/tracing platform/queues" },
    rooms: {
      "platform/lib platform/files platform/log": "",
      "platform/tracing platform/forms platform/web-app": "platform/lib platform/log",
      "platform/queues platform/metrics": "platform/lib platform/log platform/tracing",
      "platform/database platform/passwords platform/parsing": "low",
      "platform/rates platform/policy platform/jobs": "low platform/database",
      "platform/session platform/mail platform/media":
        "low platform/database platform/forms platform/policy platform/jobs",
      "platform/integrity": "low platform/database platform/media",
      "platform/trash": "low platform/database platform/media platform/policy",
      "platform/http": "*",
      "config pages": "platform",
      "billing/gateway": "platform config",
      "dependencies.ts": "platform config billing/gateway",
      "site messages batches admin learning catalogue": "platform config dependencies.ts",
      billing: "platform config billing/gateway dependencies.ts site",
      conversation: "platform config dependencies.ts",
      playback: "platform dependencies.ts catalogue",
      authoring: "platform config dependencies.ts catalogue playback learning",
      account: "platform dependencies.ts catalogue billing learning",
      adapters: "platform config billing/gateway dependencies.ts site billing account",
      operator: "platform config billing/gateway dependencies.ts billing account catalogue site adapters",
      app: "*",
      "main.ts dev testing": "*",
    },
  },
});
