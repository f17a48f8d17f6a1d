/** What a YAML file says, or each that a pattern such as `edit.*.yaml` names by what its star stands for. */
declare module '*.yaml' {
  const data: unknown;
  export default data;
}

/** The text of a file. */
declare module '*?raw' {
  const text: string;
  export default text;
}
