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

export const demoLearner: DemoAccount = {
  fullName: "Arjun Nair",
  email: "learner@lms.example",
  password: "Learner@1234",
};

/** Changes two of the demo's courses. */
export const demoEditor: DemoAccount = {
  fullName: "Leela Thomas",
  email: "editor@lms.example",
  password: "Editor@1234",
};

export const demoSupport: DemoAccount = {
  fullName: "Farhan Qureshi",
  email: "support@lms.example",
  password: "Support@1234",
};

/** Shared by visitors, and reset at every start of the demo. */
export const demoGuest: DemoAccount = {
  fullName: "Guest Learner",
  email: "guest@lms.example",
  password: "Guest@1234",
};

export const publishedAccounts = [
  { name: "admin", account: demoAdmin },
  { name: "editor", account: demoEditor },
  { name: "support", account: demoSupport },
  { name: "learner", account: demoLearner },
  { name: "guest", account: demoGuest },
] as const;
