/** In a chunk of its own: the pages on which most visits begin do not load this list. */
export const visitorPages = {
  contact: async () => (await import("../../pages/messages/contact-page.tsx")).ContactPage,
  help: async () => (await import("../../pages/site/help-page.tsx")).HelpPage,
  privacy: async () => (await import("../../pages/site/policy-page.tsx")).PrivacyPage,
  terms: async () => (await import("../../pages/site/policy-page.tsx")).TermsPage,
  refunds: async () => (await import("../../pages/site/policy-page.tsx")).RefundsPage,
  login: async () => (await import("../../pages/account/login-page.tsx")).LoginPage,
  signUp: async () => (await import("../../pages/account/sign-up-page.tsx")).SignUpPage,
  forgotPassword: async () => (await import("../../pages/account/forgot-password-page.tsx")).ForgotPasswordPage,
  resetPassword: async () => (await import("../../pages/account/reset-password-page.tsx")).ResetPasswordPage,
  unsubscribe: async () => (await import("../../pages/batches/unsubscribe-page.tsx")).UnsubscribePage,
  denied: async () => (await import("../../pages/site/denied-page.tsx")).DeniedPage,
  notFound: async () => (await import("../../pages/site/not-found-page.tsx")).NotFoundPage,
} as const;
