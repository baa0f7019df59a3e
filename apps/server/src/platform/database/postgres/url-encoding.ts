/** Tells the operator how to write a password: other programs that read PostgreSQL's addresses decode every part. */
export const urlEncoding =
  "In a user or password write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25 and a space as %20";
