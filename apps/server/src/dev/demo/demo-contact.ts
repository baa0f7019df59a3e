export const demoContact = {
  email: "support@lms.example",
  phone: "+91 00000 00000",
  address: "12 Example Road, Bengaluru 560001",
};
