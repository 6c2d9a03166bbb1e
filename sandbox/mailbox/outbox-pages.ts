import { escapeHtml } from '../html'
import type { Mail } from './mail-store'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dcdfe8, #33374a); --soft: light-dark(#5a6070, #a9aec0); --accent: light-dark(#34448c, #aab6ff); --card: light-dark(#fff, #1b1e2b);
  font-family: system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f5f6fa, #12141d); color: light-dark(#1f2330, #eceef5); line-height: 1.7; }
main { max-width: 880px; margin: 0 auto; padding: 28px 16px 64px; }
h1 { font-size: 1.35rem; margin: 0 0 4px; overflow-wrap: anywhere; } h2 { font-size: 1rem; margin: 28px 0 8px; }
a { color: var(--accent); } .soft { color: var(--soft); font-size: .9rem; margin: 0 0 20px; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--card); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; text-decoration: none; color: inherit; }
li a:hover, li a:focus-visible { background: color-mix(in srgb, var(--accent) 9%, transparent); }
li strong { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; } li span, time { color: var(--soft); font-size: .88rem; overflow-wrap: anywhere; }
iframe, pre, dl { width: 100%; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
iframe { height: 560px; background: #fff; color-scheme: light; } pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit; font-size: .92rem; }
dl { display: grid; grid-template-columns: minmax(90px, auto) 1fr; gap: 4px 16px; padding: 14px 16px; margin: 0; font-size: .88rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
form { display: flex; gap: 8px; margin: 0 0 16px; } input { flex: 1; min-width: 0; } input, button { font: inherit; padding: 8px 12px; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: inherit; }`

const time = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Tokyo',
})

const when = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${time.format(new Date(iso))}</time>`
const titleOf = ({ subject }: Mail) => escapeHtml(subject) || '（件名なし）'

const page = (title: string, body: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const row = (mail: Mail) =>
  `<li><a href="/mails/${encodeURIComponent(mail.id)}"><strong>${titleOf(mail)}</strong><span>宛先: ${escapeHtml(mail.to)}</span>${when(mail.receivedAt)}</a></li>`

/** All mails that the store sent, newest first. */
export function listPage(mails: readonly Mail[], to: string, accepting: boolean): string {
  const empty = to
    ? 'この宛先に届いたメールはまだありません。'
    : 'メールはまだありません。こえにわから送られたメールが、ここに届きます。'
  return page(
    '送信メール',
    `<h1>送信メール</h1>
<p class="soft">試験用の受信箱です。ここに届いたメールは、実際の宛先には送られません。${
      accepting ? '' : '<br><strong>現在、受信を止めています。</strong>'
    }</p>
<form role="search"><input type="search" name="to" value="${escapeHtml(to)}" placeholder="宛先のメールアドレスで絞り込む" aria-label="宛先"><button>絞り込む</button></form>
${mails.length === 0 ? `<p>${empty}</p>` : `<ul>${mails.map(row).join('')}</ul>`}`,
  )
}

/** One mail: as HTML (in a frame that runs nothing), as text, and its headers. */
export function mailPage(mail: Mail): string {
  const attachments = mail.attachments
    .map(
      ({ name, type, bytes }) =>
        `<li><a>${escapeHtml(name)}（${escapeHtml(type)}、${bytes.toLocaleString('ja-JP')}バイト）</a></li>`,
    )
    .join('')
  const headers = mail.headers
    .map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  return page(
    titleOf(mail),
    `<p><a href="/">送信メールの一覧に戻る</a></p><h1>${titleOf(mail)}</h1>
<p class="soft">宛先: ${escapeHtml(mail.to)}<br>差出人: ${escapeHtml(mail.from)}<br>${when(mail.receivedAt)}</p>
${
  mail.html
    ? `<h2>HTML</h2><iframe title="メールの本文" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${encodeURIComponent(mail.id)}/html"></iframe>`
    : ''
}
<h2>テキスト</h2><pre>${escapeHtml(mail.text) || '（テキストの本文はありません）'}</pre>
${attachments ? `<h2>添付</h2><ul>${attachments}</ul>` : ''}
<h2>ヘッダー</h2><dl>${headers}</dl>`,
  )
}
