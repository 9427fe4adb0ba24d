/** A font imported with `turbopackModuleType: 'asset'` is the address it is served from. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
