import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The file of BIZ UDPGothic (SIL OFL 1.1), with which the service draws documents and pictures. */
export const fontPath = (weight: '400Regular' | '700Bold'): string =>
  require.resolve(`@expo-google-fonts/biz-udpgothic/${weight}/BIZUDPGothic_${weight}.ttf`)
