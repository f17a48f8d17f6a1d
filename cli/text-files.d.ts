/** The text of a file, which is compiled into the program. */
declare module '*.yaml' {
  const text: string;
  export default text;
}
