export const sitePaths = { help: "/help", privacy: "/privacy", terms: "/terms", refunds: "/refunds" } as const;

export type PolicyName = Exclude<keyof typeof sitePaths, "help">;

export const policyTitles: Readonly<Record<PolicyName, string>> = {
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  refunds: "Refund Policy",
};

export const articlePath = (id: string): string => `${sitePaths.help}#${id}`;
