import type { SiteBannerTexts } from "@lms/ui/site/model/site";
import { PartBoundary } from "@lms/ui/kit/feedback/part-boundary";
import { Navbar } from "@lms/ui/shell/navbar";
import { PageShell } from "@lms/ui/shell/page-shell";
import { latePart } from "@lms/ui/lib/late-part";
import { SiteProvider } from "@lms/ui/lib/site-context";
import { LinkProvider } from "@lms/ui/lib/link";
import { createElement, type ReactNode, Suspense, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { auth, signOut } from "../../account/auth.ts";
import { siteName } from "../../lib/site-name.ts";
import { guardNavigation } from "../../lib/navigation/navigation-guard.ts";
import { useTranslatedSite } from "../../site/use-translated-site.ts";
import { site } from "../../site/site.ts";
import { toggleTheme } from "../../site/theme.ts";
import { useTheme } from "../../site/use-theme.ts";
import { toViewer } from "../../account/viewer.ts";
import { Account } from "./account.tsx";
import { Languages } from "./languages.tsx";
import { AppLink } from "../navigation/app-link.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { LearnerFrameProps } from "./learner-frame.tsx";
import { pageChunk } from "../routes/page-chunk.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { useMergedWishes } from "./use-merged-wishes.ts";
import { useScroll } from "../navigation/scroll-restoration.ts";
import { PageLoading } from "./page-loading.tsx";
import { ToastArea } from "./toast-area.tsx";

const Footer = latePart(async () => (await import("@lms/ui/shell/footer")).Footer);
// Few sites have one.
export const siteBanner = pageChunk<SiteBannerTexts>(
  async () => (await import("@lms/ui/shell/site-banner")).SiteBanner,
);
// Only those of the team who see the site as a learner load it.
export const seeing = pageChunk(async () => (await import("./seeing.tsx")).Seeing);
/** Without it a page of the dashboard could not be taken over. */
export const learnerFrame = pageChunk<LearnerFrameProps>(
  async () => (await import("./learner-frame.tsx")).LearnerFrame,
);

interface ChromeProps {
  wide: boolean;
  inDashboard: boolean;
  isPublic: boolean;
  children: ReactNode;
}

export function Chrome({ wide, inDashboard, isPublic, children }: ChromeProps) {
  const { user, signingOut } = useSnapshot(auth);
  const settings = useTranslatedSite();
  const theme = useTheme();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const { year } = useSnapshot(site);
  useScroll();
  useMergedWishes(user);

  const leave = async () => {
    if (await signOut()) void navigate(routePaths.home);
  };
  const { contact, social, support, banner } = settings;
  // The same object again: React waits with a change for the parts that nobody has used yet.
  const identity = useMemo(
    () => ({ ...settings, name: siteName(settings), email: settings.contact?.email }),
    [settings],
  );

  const controls = {
    currentPath: pathname,
    languages: <Languages />,
    theme,
    onToggleTheme: toggleTheme,
    onSignOut: () => guardNavigation("signed out", () => void leave()),
    signingOut,
  };
  const page = (
    <ErrorBoundary resetKey={key}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </ErrorBoundary>
  );

  return (
    <SiteProvider value={identity}>
      <LinkProvider component={AppLink}>
        {inDashboard && user ? (
          <ErrorBoundary resetKey={key}>
            <Suspense fallback={<PageLoading />}>
              {createElement(learnerFrame.page(), { viewer: toViewer(user), ...controls }, page)}
            </Suspense>
          </ErrorBoundary>
        ) : (
          <PageShell
            wide={wide}
            banner={
              <PartBoundary>
                {isPublic && banner && <Suspense>{createElement(siteBanner.page(), banner)}</Suspense>}
              </PartBoundary>
            }
            navbar={
              <PartBoundary>
                <Navbar
                  viewer={toViewer(user)}
                  account={user && <Account viewer={toViewer(user)} {...controls} />}
                  {...controls}
                />
              </PartBoundary>
            }
            footer={
              <PartBoundary>
                <Footer contact={contact} social={social} support={support} year={year} />
              </PartBoundary>
            }
          >
            {page}
          </PageShell>
        )}
        <PartBoundary>
          {user?.seeing && <Suspense>{createElement(seeing.page())}</Suspense>}
          <ToastArea />
        </PartBoundary>
      </LinkProvider>
    </SiteProvider>
  );
}
