/** The height of the player, and the largest width that looks good. */
export const PLAYER_SIZE = { width: 640, height: 190 }

const escapeHtml = (text: string) =>
  text.replace(/[<>&'"]/gu, (sign) => `&#${sign.codePointAt(0)};`)

/** HTML that puts the trial player of a work on any page, as wide as its place or as told. */
export const embedCode = (
  origin: string,
  nid: string,
  title: string,
  {
    width = '100%',
    height = PLAYER_SIZE.height,
  }: { width?: string | number; height?: number } = {},
): string =>
  `<iframe src="${escapeHtml(origin)}/embed/${nid}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;border-radius:18px;max-width:${PLAYER_SIZE.width}px" allow="autoplay; encrypted-media" loading="lazy"></iframe>`
