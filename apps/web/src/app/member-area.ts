/** In a chunk of its own: visitors never load this list. */
export const memberPages = {
  checkoutSuccess: async () => (await import("../billing/pages/checkout-success-page.tsx")).CheckoutSuccessPage,
  checkoutFail: async () => (await import("../billing/pages/checkout-fail-page.tsx")).CheckoutFailPage,
  courseDescription: async () => (await import("../catalogue/pages/course-description-page.tsx")).CourseDescriptionPage,
  lectures: async () => (await import("../learning/pages/lectures-page.tsx")).LecturesPage,
  checkout: async () => {
    const { inCheckoutDocument } = await import("./checkout-document.tsx");
    return inCheckoutDocument((await import("../billing/pages/checkout-page.tsx")).CheckoutPage);
  },
} as const;
