/** Carriers whose customers still have addresses like `a..b.@docomo.ne.jp` from before RFC 5321. */
const CARRIERS = [
  ...['docomo.ne.jp', 'mopera.net', 'ezweb.ne.jp', 'au.com', 'uqmobile.jp', 'ido.ne.jp'],
  ...['softbank.ne.jp', 'i.softbank.jp', 'vodafone.ne.jp', 'jp-t.ne.jp', 'disney.ne.jp'],
  ...['ymobile.ne.jp', 'y-mobile.ne.jp', 'willcom.com', 'pdx.ne.jp', 'emnet.ne.jp'],
]
const FULL_WIDTH = /[\uFF01-\uFF5E]/gu
/** Invalid in a dot-string (RFC 5321 §4.1.2); such a mailbox is written in quotes. */
const LOOSE_DOTS = /^\.|\.\.|\.$/u
const MAX_MAILBOX = 64

/**
 * An address as it is stored: lower case, full-width characters as ASCII (a＠example.jp), without quotes that are only
 * needed for dots.
 */
export const foldEmail = (typed: string): string =>
  typed
    .trim()
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/^"([\w.+'-]+)"@/u, '$1@')

/** The problem of a normalised address, in words for its author; null if mail can reach it. */
export function emailProblem(email: string): string | null {
  const [mailbox = '', domain = '', ...more] = email.split('@')
  const strange = /[^\w.+'@-]/u.exec(email)?.[0]
  const problems: [boolean, string][] = [
    [/\s/u.test(email), 'メールアドレスに空白や改行は使えません。'],
    [!email.includes('@'), 'メールアドレスに「@」がありません。'],
    [more.length > 0 || /[,;]/u.test(email), 'メールアドレスは1つだけ入力してください。'],
    [strange !== undefined, `メールアドレスに使えない文字「${strange}」があります。`],
    [mailbox === '', 'メールアドレスの「@」の前がありません。'],
    [
      !/^(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/u.test(domain),
      'メールアドレスの「@」の後ろを、example.jpのように入力してください。',
    ],
    [
      LOOSE_DOTS.test(mailbox) && !isOfCarrier(domain),
      'メールアドレスの「@」の前の「.」は、続けたり、初めや終わりに置いたりできません。',
    ],
    [mailbox.length > MAX_MAILBOX, 'メールアドレスの「@」の前が長すぎます。'],
    [mailbox.endsWith("'"), 'メールアドレスの「@」の前を確認してください。'],
  ]
  return problems.find(([isSo]) => isSo)?.[1] ?? null
}

const isOfCarrier = (domain: string): boolean =>
  CARRIERS.some((carrier) => domain === carrier || domain.endsWith(`.${carrier}`))

/** An address for SMTP and mail headers: a mailbox with invalid dots is in quotes. */
export const smtpAddress = (email: string): string => {
  const at = email.lastIndexOf('@')
  const mailbox = email.slice(0, at)
  return LOOSE_DOTS.test(mailbox) ? `"${mailbox}"${email.slice(at)}` : email
}
