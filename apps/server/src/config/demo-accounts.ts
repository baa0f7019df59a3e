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

/** Shared by visitors, and reset at every start of the demo. */
export const demoGuest: DemoAccount = {
  fullName: "Guest Learner",
  email: "guest@lms.example",
  password: "Guest@1234",
};

export const publishedAccounts = [
  { name: "admin", account: demoAdmin },
  { name: "learner", account: demoLearner },
  { name: "guest", account: demoGuest },
] as const;
