export interface TeamMember {
  name: string;
  work: string;
  about: string;
}

export const team: readonly TeamMember[] = [
  { name: "Asha Raman", work: "Statistics", about: "Ten years of clinical trials before she taught anyone a p-value." },
  { name: "Tomás Ortega", work: "Data engineering", about: "Builds pipelines that somebody else has to keep running." },
  { name: "Mina Okafor", work: "Design", about: "Sets type for interfaces that are read eight hours a day." },
  { name: "Ilse Brandt", work: "Systems", about: "Has been on call for most of the things she explains." },
];
