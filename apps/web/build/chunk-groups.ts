// Why: docs/decisions/0106-little-to-load.md
const ui = "packages/ui/src/";
const app = "apps/web/src/";
const components = (...names: string[]) => `${ui}[a-z/]+/(?:${names.join("|")})/`;
const icons = (...names: string[]) => `lucide-react/.*/(?:${names.join("|")})\\.`;
const matchesAny = (...patterns: string[]) => {
  const pattern = new RegExp(patterns.join("|"));
  return (id: string) => pattern.test(id.replaceAll("\\", "/"));
};

/** Shared code would otherwise become dozens of small files, which compress worse than a few. */
export const chunkGroups = [
  { name: "shell", tags: ["$initial" as const] },
  {
    name: "public",
    test: matchesAny(
      `${ui}lib/(?:format/(?:format|format-duration)|plain-press)\\.`,
      `${ui}(?:kit/forms/field/describe|catalogue/model/group-by-section)\\.`,
      `${ui}(?:billing|catalogue)/model/(?:price|course-price)\\.`,
      components("course-card", "course-grid", "course-thumbnail", "cover-art", "empty-state", "badge", "skeleton"),
      components("stat-list", "progress-bar", "text-link"),
      `${app}(?:catalogue/course-card|pages/catalogue/use-own-courses|lib/store/map-ready)\\.`,
      // Home's pictures and its footer need no more than these of others' forms and lists.
      `${ui}catalogue/courses-screen/(?:hidden-fields|create-course)\\.`,
      icons("chevron-down", "lock", "play", "search"),
    ),
  },
  { name: "wishes", test: matchesAny(`${app}(?:pages/shared/wishes|catalogue/wishes)\\.`) },
  {
    name: "searched-lists",
    test: matchesAny(
      components("search-box", "filter-buttons", "searched-list"),
      `${app}(?:lib/lists/use-|authoring/restored-courses\\.)`,
    ),
  },
  {
    name: "forms",
    test: matchesAny(
      components("entry-layout", "field", "form", "form-message", "password-field", "script-notice"),
      `${ui}kit/forms/email-field/email-field\\.`,
      `${ui}lib/forms/(?:form|dirty)\\.`,
      "packages/api/src/(?:visitor-forms|check-rules)\\.",
      `${app}request/forms/(?:visitor-forms|form-values)\\.`,
      icons("eye", "eye-off"),
    ),
  },
  {
    name: "home-pictures",
    test: matchesAny(
      `${ui}site/home-screen/(?:hero-video|step-pictures)\\.`,
      icons("captions", "maximize", "pause", "volume-2"),
    ),
  },
  {
    name: "home",
    test: matchesAny(components("subject-fan"), icons("arrow-right", "check"), `${ui}site/home-screen/`),
  },
  {
    name: "course-parts",
    test: matchesAny(
      `${ui}catalogue/(?:course-next-step|course-overview)/`,
      `${app}account/viewer\\.`,
      `${ui}lib/format/learning-time\\.`,
      icons("chevron-right"),
    ),
  },
  // What public pages load after they are drawn.
  {
    name: "later",
    test: matchesAny(
      `${ui}(?:shell/footer/|site/model/site-paths)`,
      `${ui}catalogue/courses-screen/(?:filters-and-empty|course-filters|no-courses|length-label)\\.`,
      components("select"),
    ),
  },
  { name: "signs", test: matchesAny(icons("circle-check", "circle-exclamation-point")) },
  {
    name: "used",
    test: matchesAny(
      components("toaster"),
      "react-hot-toast",
      `${app}(?:app/(?:navigation/prefetch-links|routes/route-reads)|catalogue/course-reads|lib/save-data)\\.`,
    ),
  },
  // What dialogs, menus and tabs share.
  {
    name: "overlays",
    test: matchesAny(
      "@radix-ui/(?:primitive|react-(?:compose-refs|context|id|portal|presence|primitive|use-[a-z-]+))/dist/",
    ),
  },
  // A visitor's forgotten password needs it too.
  { name: "member-request", test: matchesAny(`${app}request/member-request\\.`) },
  // The frame of every page of who is signed in.
  {
    name: "members",
    test: matchesAny(
      `${app}(?:lib/store/(?:fresh-keys|list-items)|batches/(?:batches|notices)|account/renewal)\\.`,
      `${app}pages/batches/use-unread-notices\\.`,
      `${ui}kit/controls/(?:tab-link/|tabs/tab-variants|icon-button/icon-link)`,
      components("avatar"),
      icons("log-out", "calendar-days", "monitor-smartphone", "table-2"),
      `${ui}lib/format/indian-time\\.`,
    ),
  },
  // What the pages of a learner's dashboard share.
  {
    name: "dashboard",
    test: matchesAny(
      `${app}(?:learning/(?:progress|watched|playback-report|learner-course|use-own-progress)|lib/timeouts|batches/(?:batch-view|use-session-times))`,
      `${ui}(?:batches/model/|lib/format/(?:format-time|zoned-time)\\.|learning/model/|billing/model/subscription\\.)`,
      `${ui}(?:kit/layout/(?:banner-card|dashboard-page)|kit/data/(?:figure-tile|table)|batches/sessions/join-session)`,
    ),
  },
];
