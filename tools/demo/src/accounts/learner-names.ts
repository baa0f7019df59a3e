const indian = {
  first:
    "Aarav Aditi Aditya Akash Ananya Anika Anil Arnav Asha Ayesha Bhavna Chetan Deepa Devika Dhruv Divya Farhan Gauri Harini Harsh Isha Ishaan Jaya Kabir Karthik Kavya Kiran Lakshmi Madhav Manish Meenal Nandini Naveen Neha Nikhil Nisha Ojas Pallavi Pooja Pranav Priya Rahul Rajesh Rekha Ritika Rohan Sahil Sanjana Shreya Siddharth Sneha Suresh Tanvi Tarun Usha Varun Vidya Vikram Yash Zoya",
  last: "Agarwal Banerjee Bhat Bose Chatterjee Chopra Das Desai Deshmukh Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Malhotra Mehta Menon Mishra Mukherjee Nair Pandey Patel Pillai Rao Reddy Saxena Shah Sharma Shetty Singh Subramanian Thomas Trivedi Varma Yadav",
};

const international = {
  first:
    "Adaeze Aisha Akira Alejandro Amara Amélie Anders Beatriz Chidi Chloé Daniel Elif Emre Fatima Felix Freya Giulia Grace Hana Hassan Ingrid Ivan Jamal Jonas Katarzyna Kenji Kwame Laila Léa Liam Linh Lucía Mai Marek Mateo Maya Mei Nadia Ngozi Noah Nora Olga Oliver Omar Pablo Rania Sofia Tunde Valentina Yuki",
  last: "Abebe Adeleke Almeida Andersson Bianchi Castillo Chen Costa Diallo Dubois Eriksen Fischer García Haddad Hoang Ibrahim Ito Jensen Kaya Keller Kim Kowalski Lambert Lindqvist Mensah Moreau Mwangi Novák Okoye Oliveira Park Petrov Romero Rossi Sato Schmidt Silva Smith Tanaka Wong",
};

export interface LearnerName {
  fullName: string;
  email: string;
}

/** Names and addresses are unique. The domains are reserved (RFC 2606) and receive no mail. */
export function demoLearnerName(index: number): LearnerName {
  const { first, last } = index % 5 < 3 ? indian : international;
  const firsts = first.split(" ");
  const lasts = last.split(" ");
  const given = firsts[index % firsts.length] ?? "";
  const family = lasts[(index * 7 + Math.floor(index / firsts.length)) % lasts.length] ?? "";
  const address = `${given}.${family}`.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const host = index % 3 === 0 ? "example.org" : "example.com";
  return { fullName: `${given} ${family}`, email: `${address}@${host}` };
}
