/** In a chunk of its own: visitors never load this list. */
export const memberPages = {
  checkoutSuccess: async () => (await import("../../pages/billing/checkout-success-page.tsx")).CheckoutSuccessPage,
  checkoutFail: async () => (await import("../../pages/billing/checkout-fail-page.tsx")).CheckoutFailPage,
  courseDescription: async () =>
    (await import("../../pages/catalogue/course-description-page.tsx")).CourseDescriptionPage,
  lectures: async () => (await import("../../pages/learning/lectures-page.tsx")).LecturesPage,
  checkout: async () => {
    const { inCheckoutDocument } = await import("../start/checkout-document.tsx");
    return inCheckoutDocument((await import("../../pages/billing/checkout-page.tsx")).CheckoutPage);
  },
} as const;
