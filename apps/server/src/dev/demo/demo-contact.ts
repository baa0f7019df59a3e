/** Stands in for an operator's own contact data, in a demo only. */
export const demoContact = {
  email: "support@lms.example",
  phone: "+91 00000 00000",
  address: "12 Example Road, Bengaluru 560001",
};
