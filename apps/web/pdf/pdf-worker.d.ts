declare module "virtual:pdf-worker" {
  const script: string;
  export default script;
}
