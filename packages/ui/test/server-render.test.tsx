// @vitest-environment node
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { courses, statistics } from "../src/catalogue/model/course.fixtures.ts";
import { manyOutlines } from "../src/catalogue/course-page-screen/course-page-screen.fixtures.ts";
import { CoursePageScreen } from "../src/catalogue/course-page-screen/course-page-screen.tsx";
import { Footer } from "../src/shell/footer/footer.tsx";
import { Navbar } from "../src/shell/navbar/navbar.tsx";
import { PageShell } from "../src/shell/page-shell/page-shell.tsx";
import { ready } from "../src/lib/loadable.ts";
import { contact, social, stats } from "../src/site/model/site.fixtures.ts";
import { learner, subscriber, visitor } from "../src/account/model/viewer.fixtures.ts";
import { AboutScreen } from "../src/site/about-screen/about-screen.tsx";
import { CheckoutScreen } from "../src/billing/checkout-screen/checkout-screen.tsx";
import { CourseDescriptionScreen } from "../src/catalogue/course-description-screen/course-description-screen.tsx";
import { CoursesScreen } from "../src/catalogue/courses-screen/courses-screen.tsx";
import { HomeScreen } from "../src/site/home-screen/home-screen.tsx";
import { NotFoundScreen } from "../src/site/not-found-screen/not-found-screen.tsx";
import { several } from "../src/learning/overview-screen/overview-screen.fixtures.ts";
import { OverviewScreen } from "../src/learning/overview-screen/overview-screen.tsx";
import { newcomer } from "../src/account/profile-screen/profile-screen.fixtures.ts";
import { ProfileScreen } from "../src/account/profile-screen/profile-screen.tsx";
import { SettingsScreen } from "../src/account/settings-screen/settings-screen.tsx";
import { bundle } from "../src/billing/model/bundle.fixtures.ts";
import { active } from "../src/billing/model/subscription.fixtures.ts";

const nothing = () => undefined;
const found = ready(courses);

const pages = {
  home: <HomeScreen courses={found} bundle={bundle} stats={stats} onRetry={nothing} />,
  courses: (
    <CoursesScreen
      courses={found}
      viewer={visitor}
      bundle={bundle}
      query=""
      filter="all"
      onSearch={nothing}
      onChoose={nothing}
      onRetry={nothing}
    />
  ),
  about: <AboutScreen stats={stats} />,
  description: (
    <CourseDescriptionScreen course={ready(courses[0])} viewer={learner} onDelete={nothing} onRetry={nothing} />
  ),
  "course page": (
    <CoursePageScreen
      onPreview={() => undefined}
      course={ready({ ...statistics, lectures: manyOutlines })}
      viewer={visitor}
      bundle={bundle}
      onRetry={nothing}
    />
  ),
  profile: (
    <ProfileScreen
      profile={ready(newcomer)}
      editProfileHref="#edit"
      changePasswordHref="#change"
      now={() => Date.now()}
      onRetry={nothing}
    />
  ),
  checkout: (
    <CheckoutScreen
      bundle={ready(bundle)}
      checkout={{ status: "offered" }}
      onRetry={nothing}
      onBuy={nothing}
      onRetryPayment={nothing}
      onCheckAgain={nothing}
    />
  ),
  dashboard: (
    <OverviewScreen
      viewer={subscriber}
      dayTime="evening"
      overview={ready(several)}
      subscription={active}
      onRetry={nothing}
    />
  ),
  settings: (
    <SettingsScreen
      settings={ready({ name: "Nadia Rahman", email: "nadia@example.org", role: "USER", subscription: active })}
      theme="light"
      onTheme={nothing}
      language="en"
      languages={[{ code: "en", name: "English" }]}
      onLanguage={nothing}
      profileHref="#profile"
      changePasswordHref="#change"
      subscriptionHref="#subscription"
      onRetry={nothing}
    />
  ),
  "not found": <NotFoundScreen onSearch={nothing} onGoBack={nothing} />,
};

test.each(Object.entries(pages))("the page %s renders completely without a browser", (_, page) => {
  expect(typeof document).toBe("undefined");
  const html = renderToString(
    <PageShell
      navbar={<Navbar viewer={visitor} currentPath="/" theme="light" onToggleTheme={nothing} onSignOut={nothing} />}
      footer={<Footer contact={contact} social={social} year={2026} />}
    >
      {page}
    </PageShell>,
  );

  expect(html.match(/<h1\b[^>]*data-page-heading/g)).toHaveLength(1);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html.match(/<main\b/g)).toHaveLength(1);
});
