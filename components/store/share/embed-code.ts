const HEIGHT_PX = 190

const escapeHtml = (text: string) =>
  text.replace(/[<>&'"]/gu, (sign) => `&#${sign.codePointAt(0)};`)

/** HTML that puts the trial player of a work on any page. */
export const embedCode = (origin: string, nid: string, title: string): string =>
  `<iframe src="${escapeHtml(origin)}/embed/${nid}" title="${escapeHtml(title)}" width="100%" height="${HEIGHT_PX}" style="border:0;border-radius:18px;max-width:640px" allow="autoplay; encrypted-media" loading="lazy"></iframe>`
