export const sitePaths = { help: "/help", privacy: "/privacy", terms: "/terms", refunds: "/refunds" } as const;

export type PolicyName = Exclude<keyof typeof sitePaths, "help">;

export const articlePath = (id: string): string => `${sitePaths.help}#${id}`;
