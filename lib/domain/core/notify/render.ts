import type { OperatorContact } from '@/lib/kit/shop/page-text'
import type { Block, MailContent } from './mail-content'

/** `operator` is who sends the mail, by its legal name. */
type Site = { name: string; origin: string; operator: OperatorContact }

/** Sender, address and contact, as every mail of advertising must have them (特定電子メール法 4条). */
const sender = ({ operator }: Site): string[] => [
  `送信者：${operator.name}`,
  `住所：${operator.address}`,
  `お問い合わせ：${operator.email}`,
]

const footer = (site: Site) =>
  `このメールは${site.name}から自動でお送りしています。ご返信いただいてもお答えできません。`

/** The plain text of a mail. */
export function renderText(content: MailContent, site: Site): string {
  const parts = content.blocks.map((block) => {
    if ('text' in block) return block.text
    if ('code' in block) return `${block.label}\n\n    ${block.code}`
    if ('button' in block) return `${block.button}\n${block.url}`
    if ('rows' in block) return block.rows.map(([label, value]) => `${label}：${value}`).join('\n')
    return block.note
  })
  return `${[content.subject, ...parts, ['――', site.name, site.origin, ...sender(site), footer(site)].join('\n')].join('\n\n')}\n`
}

/** Text escaped for HTML, inside and outside of attributes. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`)

const family =
  "'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic UI','Noto Sans JP',sans-serif"

/** The colours of a dark mailbox for the inline colours. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #14151f !important; } .card { background: #20222f !important; }
.ink, .ink h1, .ink p { color: #eceaf2 !important; } .faint { color: #b4b5c6 !important; }
.ink .faint { color: #b4b5c6 !important; } .rule { border-color: #3b3d4f !important; }
.ink .action { color: #14151f !important; background: #aab6f2 !important; } }`

/** The HTML of a mail: one column, inline styles, no pictures, readable in light and dark mailboxes. */
export function renderHtml(content: MailContent, site: Site): string {
  const name = escapeHtml(site.name)
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f1ea;font-family:${family};color:#26283a">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f1ea"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:bold;letter-spacing:.08em"><a href="${escapeHtml(site.origin)}" class="ink" style="color:#26283a;text-decoration:none">${name}</a></td></tr>
<tr><td class="card ink" style="background:#ffffff;border-radius:16px;padding:32px 28px;overflow-wrap:anywhere">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.5">${escapeHtml(content.subject)}</h1>
${content.blocks.map((block) => htmlOf(block, site)).join('\n')}
</td></tr>
<tr><td class="faint" style="padding:20px 8px 0;font-size:12px;line-height:1.8;color:#5d5f70">${sender(site).map(escapeHtml).join('<br>')}<br>${escapeHtml(footer(site))}<br><a href="${escapeHtml(site.origin)}" class="faint" style="color:#5d5f70">${escapeHtml(site.origin)}</a></td></tr>
</table></td></tr></table></body></html>`
}

function htmlOf(block: Block, site: Site): string {
  if ('text' in block)
    return `<p style="margin:0 0 16px;font-size:15px;line-height:1.9">${lines(block.text)}</p>`
  if ('code' in block)
    return `<p class="faint" style="margin:24px 0 4px;font-size:13px;color:#5d5f70">${escapeHtml(block.label)}</p>
<p class="page ink" style="margin:0 0 24px;padding:14px 0;border-radius:12px;background:#f4f1ea;text-align:center;font-size:32px;font-weight:bold;letter-spacing:.35em;font-variant-numeric:tabular-nums">${escapeHtml(block.code)}</p>`
  if ('button' in block)
    return `<p style="margin:24px 0;text-align:center"><a href="${escapeHtml(block.url)}" class="action" style="display:inline-block;padding:14px 32px;border-radius:999px;background:#3b4a8c;color:#ffffff;font-size:15px;font-weight:bold;text-decoration:none">${escapeHtml(block.button)}</a></p>
<p class="faint" style="margin:0 0 16px;font-size:12px;line-height:1.7;color:#5d5f70;word-break:break-all">${escapeHtml(block.url)}</p>`
  if ('rows' in block)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="rule" style="table-layout:fixed;margin:0 0 20px;border-top:1px solid #e4dfd3">${block.rows.map(rowOf).join('')}</table>`
  return `<p class="faint" style="margin:16px 0 0;font-size:13px;line-height:1.8;color:#5d5f70">${linked(block.note, site)}</p>`
}

const rowOf = ([label, value]: readonly [string, string]) =>
  `<tr><td width="38%" class="rule faint" style="padding:10px 8px 10px 0;border-bottom:1px solid #e4dfd3;font-size:13px;color:#5d5f70;vertical-align:top">${escapeHtml(label)}</td><td align="right" class="rule ink" style="padding:10px 0;border-bottom:1px solid #e4dfd3;font-size:14px;color:#26283a">${lines(value)}</td></tr>`

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** Text in which addresses of the site are links; other addresses are not, because others may have written them. */
const linked = (text: string, { origin }: Site) =>
  text
    .split(/(https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+)/u)
    .map((part) =>
      URL.canParse(part) && new URL(part).origin === origin
        ? `<a href="${escapeHtml(part)}" class="faint" style="color:#5d5f70;word-break:break-all">${escapeHtml(part)}</a>`
        : lines(part),
    )
    .join('')
