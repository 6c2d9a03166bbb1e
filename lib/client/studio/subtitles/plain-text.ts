/** Named characters that subtitle editors write; others stay as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', lrm: '', rlm: '' },
  ...{ hellip: '…', mdash: '—', ndash: '–', middot: '·', hearts: '♥', times: '×', copy: '©' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
}

/** The reading of a ruby, which may end with the ruby itself. */
const READING = /<(r[tp])(?:[.\s][^>]*)?>[\s\S]*?(?:<\/\1>|(?=<\/ruby>|<r[tp]\b)|$)/giu
/** `<v 名前>`, `<i>`, `<00:05.50>` of karaoke, `{\an8}`; 「<3」 and 「<笑>」 are text. */
const TAG = /<\/?[a-z][^>\n]*>|<\d+:[\d:.,]*>|\{\\[^}\n]*\}/giu
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/giu

/** The text of a line without tags and readings; references are the characters that they name. */
export const plainText = (text: string): string =>
  text
    .replace(READING, '')
    .replace(TAG, '')
    .replace(REFERENCE, (written, decimal?: string, hex?: string, name = '') => {
      if (name) return NAMED[name] ?? written
      const code = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
    })
    .trim()
