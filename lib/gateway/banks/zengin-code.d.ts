declare module 'zengin-code' {
  type Named = { code: string; name: string; kana: string; hira: string; roma: string }
  const banks: Record<string, Named & { branches: Record<string, Named> }>
  export default banks
}
