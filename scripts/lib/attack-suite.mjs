/**
 * What keeps a hostile world out, by what is attacked: all of it stands where it belongs, and runs in `npm test`.
 * docs/attack-suite.md says what each one tries.
 * @type {Record<string, string[]>}
 */
export const attackSuite = {
  "who may what": [
    "src/platform/policy/policy-matrix.test.ts",
    "test/attack/foreign-ids.test.ts",
    "src/app/closed-demo-accounts.test.ts",
  ],
  sessions: [
    "test/attack/authority.test.ts",
    "src/account/user.test.ts",
    "src/account/change-password.test.ts",
    "src/account/forgotten-password.test.ts",
    "src/platform/session/session-checks.test.ts",
  ],
  "origins and methods": ["test/attack/origins-and-methods.test.ts", "src/platform/http/http.test.ts"],
  "forms and sizes": [
    "test/attack/extra-fields.test.ts",
    "test/attack/limits.test.ts",
    "src/platform/http/hostile-text.test.ts",
    "src/platform/http/unstorable-text.test.ts",
    "src/platform/forms/form-limits.test.ts",
    "src/platform/forms/multipart.test.ts",
    "src/platform/forms/body-memory.test.ts",
  ],
  "stored texts": [
    "test/attack/stored-texts.test.ts",
    "test/rendered-pages.test.ts",
    "src/site/texts/render-markdown.test.ts",
    "src/platform/mail/smtp-mailer.test.ts",
    "src/platform/log/terminal-line.test.ts",
  ],
  links: [
    "test/attack/changed-links.test.ts",
    "src/platform/media/lecture-link.test.ts",
    "src/catalogue/lectures/media-route.test.ts",
    "src/batches/calendar/calendar.test.ts",
  ],
  files: [
    "test/attack/files.test.ts",
    "src/platform/media/image.test.ts",
    "src/platform/media/video.test.ts",
    "src/platform/media/send-media.test.ts",
  ],
  "bytes and connections": [
    "test/attack/bytes.test.ts",
    "src/platform/connections/connections.test.ts",
    "src/platform/forms/unread-body.test.ts",
  ],
  guesses: [
    "src/platform/rates/password-limits.test.ts",
    "src/platform/rates/guess-limits.test.ts",
    "src/platform/rates/owner-gets-in.test.ts",
    "src/platform/rates/rate.test.ts",
  ],
  money: [
    "src/billing/random-events.test.ts",
    "src/billing/receive-webhook.test.ts",
    "src/billing/verify-payment.test.ts",
    "src/billing/subscribe.test.ts",
    "src/billing/unsubscribe.test.ts",
  ],
  "what happens once": [
    "test/attack/at-once.test.ts",
    "src/batches/members/waiting.test.ts",
    "src/batches/join.test.ts",
    "src/batches/roster/roster.test.ts",
    "src/catalogue/lectures/lecture-changes.test.ts",
  ],
  "developers' pages": ["src/platform/http/developers-only.test.ts", "src/dev/outbox/outbox-route.test.ts"],
  crashes: ["test/crash.test.ts"],
};

/**
 * The same in a browser, in `npm test` among the journeys.
 * @type {Record<string, string[]>}
 */
export const attacksInBrowser = { "stored texts": ["e2e/stored-texts.spec.ts"] };
