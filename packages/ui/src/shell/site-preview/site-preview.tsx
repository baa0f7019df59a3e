import { t } from "@lms/texts/shell/site-preview";
import { useState } from "react";
import type { CourseCardData } from "../../catalogue/model/course.ts";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { type SiteIdentity, SiteProvider } from "../../lib/site-context.tsx";
import { AboutScreen } from "../../site/about-screen/about-screen.tsx";
import { HomeScreen, type HomeScreenProps } from "../../site/home-screen/home-screen.tsx";
import { type Accent, accentTokens } from "../../site/model/site-settings.ts";
import type {
  AboutTexts,
  HomeTexts,
  SiteBannerTexts,
  SiteContact,
  SiteSocial,
  SiteStat,
  SiteSupport,
  TeamMember,
} from "../../site/model/site.ts";
import { Footer } from "../footer/footer.tsx";
import { Navbar } from "../navbar/navbar.tsx";
import { SiteBanner } from "../site-banner/site-banner.tsx";

interface PreviewedSite extends SiteIdentity {
  accent?: Accent | undefined;
  banner?: SiteBannerTexts | undefined;
  bundle?: HomeScreenProps["bundle"];
  stats?: readonly SiteStat[] | undefined;
  homeTexts?: HomeTexts | undefined;
  aboutTexts?: AboutTexts | undefined;
  team?: readonly TeamMember[] | undefined;
  contact?: SiteContact | undefined;
  social?: SiteSocial | undefined;
  support?: SiteSupport | undefined;
}

export interface SitePreviewProps {
  site: PreviewedSite;
  courses: Loadable<readonly CourseCardData[]>;
  year: number;
  onClose: () => void;
}

type Theme = "light" | "dark";
type Page = "home" | "about";

/** The public pages as they would be: nothing in them can be pressed. */
export function SitePreview({ site, courses, year, onClose }: SitePreviewProps) {
  const [page, setPage] = useState<Page>("home");
  const [theme, setTheme] = useState<Theme>("light");
  const pages = (["home", "about"] as const).map((value) => ({ value, label: t(value) }));
  const themes = (["light", "dark"] as const).map((value) => ({ value, label: t(value) }));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      description={t("note")}
      className="sm:max-w-[min(90rem,calc(100vw-3rem))]"
    >
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <FilterButtons label={t("page")} options={pages} value={page} onChange={setPage} />
        <FilterButtons label={t("theme")} options={themes} value={theme} onChange={setTheme} />
      </div>
      <div
        inert
        data-theme={theme}
        style={site.accent && accentTokens(site.accent[theme])}
        className="overflow-clip rounded-card border border-line bg-paper text-ink [zoom:0.7]"
      >
        <SiteProvider value={site}>
          {site.banner && <SiteBanner {...site.banner} />}
          <Navbar
            viewer={{ kind: "visitor" }}
            currentPath="/"
            theme={theme}
            onToggleTheme={ignore}
            onSignOut={ignore}
          />
          {page === "home" ? (
            <HomeScreen
              courses={courses}
              bundle={site.bundle}
              stats={site.stats}
              texts={site.homeTexts}
              onRetry={ignore}
            />
          ) : (
            <AboutScreen stats={site.stats} texts={site.aboutTexts} team={site.team} />
          )}
          <Footer contact={site.contact} social={site.social} support={site.support} year={year} />
        </SiteProvider>
      </div>
    </Dialog>
  );
}

function ignore(): void {
  // Nothing can be pressed.
}
