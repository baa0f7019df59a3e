/** An account that exists in every demo, with its password in the open. */
export interface DemoAccount {
  fullName: string;
  email: string;
  password: string;
}

export const demoAdmin: DemoAccount = {
  fullName: "Meera Krishnan",
  email: "admin@lms.example",
  password: "Admin@1234",
};

/** Has an active subscription. */
export const demoLearner: DemoAccount = {
  fullName: "Arjun Nair",
  email: "learner@lms.example",
  password: "Learner@1234",
};

/** The shared account of the log-in page's shortcut. It is put back as it was at every demo start. */
export const demoGuest: DemoAccount = {
  fullName: "Guest Learner",
  email: "guest@lms.example",
  password: "Guest@1234",
};

/** Those of the README, by their names there. */
export const publishedAccounts = [
  { name: "admin", account: demoAdmin },
  { name: "learner", account: demoLearner },
  { name: "guest", account: demoGuest },
] as const;
