/** In a chunk of its own: the pages on which most visits begin do not load this list. */
export const visitorPages = {
  contact: async () => (await import("../messages/pages/contact-page.tsx")).ContactPage,
  help: async () => (await import("../site/pages/help-page.tsx")).HelpPage,
  privacy: async () => (await import("../site/pages/policy-page.tsx")).PrivacyPage,
  terms: async () => (await import("../site/pages/policy-page.tsx")).TermsPage,
  refunds: async () => (await import("../site/pages/policy-page.tsx")).RefundsPage,
  login: async () => (await import("../account/pages/login-page.tsx")).LoginPage,
  signUp: async () => (await import("../account/pages/sign-up-page.tsx")).SignUpPage,
  forgotPassword: async () => (await import("../account/pages/forgot-password-page.tsx")).ForgotPasswordPage,
  resetPassword: async () => (await import("../account/pages/reset-password-page.tsx")).ResetPasswordPage,
  unsubscribe: async () => (await import("../batches/pages/unsubscribe-page.tsx")).UnsubscribePage,
  denied: async () => (await import("../site/pages/denied-page.tsx")).DeniedPage,
  notFound: async () => (await import("../site/pages/not-found-page.tsx")).NotFoundPage,
} as const;
