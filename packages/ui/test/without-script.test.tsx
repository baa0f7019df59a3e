// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ForgotPasswordScreen } from "../src/account/forgot-password-screen/forgot-password-screen.tsx";
import { LoginScreen } from "../src/account/login-screen/login-screen.tsx";
import { visitor } from "../src/account/model/viewer.fixtures.ts";
import { ResetPasswordScreen } from "../src/account/reset-password-screen/reset-password-screen.tsx";
import { SignUpScreen } from "../src/account/sign-up-screen/sign-up-screen.tsx";
import { ContactScreen } from "../src/messages/contact-screen/contact-screen.tsx";
import { Navbar } from "../src/shell/navbar/navbar.tsx";
import { NotFoundScreen } from "../src/site/not-found-screen/not-found-screen.tsx";

const nothing = () => undefined;
const form = { validate: () => ({}), onSubmit: nothing, busy: false };

const forms = {
  login: <LoginScreen {...form} />,
  "sign-up": <SignUpScreen {...form} />,
  "forgotten password": <ForgotPasswordScreen {...form} onSendAgain={nothing} onUseAnotherEmail={nothing} />,
  "new password": <ResetPasswordScreen {...form} />,
  contact: <ContactScreen {...form} sent={false} onWriteAnother={nothing} />,
};

test.each(Object.entries(forms))(
  "the form of %s says that it needs a script, and puts no value in an address",
  (_, page) => {
    const html = renderToStaticMarkup(page);
    const [sent = ""] = /<form\b.*<\/form>/s.exec(html) ?? [];
    expect(sent).toMatch(/^<form\b[^>]* method="post"/);
    expect(sent).toMatch(/<noscript>.*This form needs JavaScript.*<\/noscript>/s);
  },
);

test("without the drawer every public page has a link", () => {
  const html = renderToStaticMarkup(
    <Navbar viewer={visitor} currentPath="/" theme="light" onToggleTheme={nothing} onSignOut={nothing} />,
  );
  const [plain = ""] = /<noscript>.*?<\/noscript>/s.exec(html) ?? [];
  expect([...plain.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/courses",
    "/about",
    "/contact",
    "/login",
    "/signup",
  ]);
});

test("a page that is not there leads home", () => {
  expect(renderToStaticMarkup(<NotFoundScreen onSearch={nothing} onGoBack={nothing} />)).toMatch(
    /<noscript><a href="\/"/,
  );
});
