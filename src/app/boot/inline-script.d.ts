declare module '*?inline-script' {
  const code: string;
  export default code;
}

declare module 'virtual:react-router/server-build';
