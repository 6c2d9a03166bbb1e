import { escapeHtml } from '../html'

const CARD_STYLE = `
:root { color-scheme: light only; --color: #1f2330; --placeholder: #6b7180; --invalid: #b3261e;
  --icon: var(--placeholder); --font-size: 16px; --font-weight: 400; --letter-spacing: normal; --line-height: 24px;
  --font-family: system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; }
* { box-sizing: border-box; }
html, body { margin: 0; background: transparent; overflow: hidden; }
form { display: flex; flex-wrap: wrap; align-items: center; column-gap: 12px; row-gap: 8px; padding: 1px 2px; }
.row { display: flex; align-items: center; gap: 10px; flex: 1 1 226px; min-width: 0; }
.rest { display: flex; gap: 12px; flex: 0 1 150px; }
@media (max-width: 410px) { .rest { flex: 1 1 100%; padding-left: 46px; } .no-icon .rest { padding-left: 0; } }
svg { width: 36px; height: 24px; flex: none; }
.line { fill: none; stroke: var(--icon); stroke-width: 1.5; }
.fill { fill: var(--icon); opacity: .7; }
.name { fill: var(--color); font: 700 9.5px system-ui, sans-serif; letter-spacing: .02em; }
.has-fault .line { stroke: var(--invalid); }
.no-icon svg { display: none; }
input { appearance: none; border: 0; border-radius: 3px; margin: 0; padding: 0 2px; width: 100%; min-width: 0; background: transparent;
  color: var(--color); caret-color: var(--color); font-family: var(--font-family); font-size: var(--font-size); font-weight: var(--font-weight);
  letter-spacing: var(--letter-spacing); line-height: var(--line-height); height: calc(var(--line-height) + 2px); font-variant-numeric: tabular-nums; }
input:focus { outline: none; }
input:focus-visible { outline: 2px solid color-mix(in srgb, var(--color) 55%, transparent); outline-offset: 0; }
input::placeholder { color: var(--placeholder); opacity: 1; }
input.invalid { color: var(--invalid); }
input:disabled { opacity: .55; }
input:-webkit-autofill { -webkit-text-fill-color: var(--color); transition: background-color 99999s; }
#expiry { width: 84px; flex: none; } #cvc { flex: 1; }`

const CHALLENGE_STYLE = `
:root { color-scheme: light only; font-family: system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 20px; background: rgb(16 18 28 / .72); color: #1f2330; line-height: 1.7; }
main { width: min(100%, 420px); background: #fff; border-radius: 14px; padding: 28px; box-shadow: 0 18px 60px rgb(0 0 0 / .35); }
h1 { font-size: 1.2rem; margin: 0 0 8px; }
p { margin: 0 0 16px; font-size: .95rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 22px; padding: 14px 16px; background: #f3f4f8; border-radius: 8px; font-size: .95rem; }
dt { color: #555b6a; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
button { display: block; width: 100%; min-height: 48px; margin-top: 10px; border-radius: 8px; border: 1px solid #3b4a8f; background: #3b4a8f; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.plain { background: #fff; color: #3b4a8f; }
button:focus-visible { outline: 3px solid #8fa2ff; outline-offset: 2px; }
button:disabled { opacity: .5; cursor: default; }
.note { margin: 16px 0 0; font-size: .82rem; color: #555b6a; } .failure { color: #b3261e; }`

const page = (title: string, style: string, script: string, body: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${body}<script src="${script}"></script></body></html>`

/** Disabled until their script listens: what is typed before would be lost. */
const FIELD = 'inputmode="numeric" autocorrect="off" spellcheck="false" required disabled'

/** The framed card fields. Their labels are in the language of the page. */
export const cardPage = (): string =>
  page(
    'カード情報',
    CARD_STYLE,
    '/js/card-frame.js',
    `<form novalidate onsubmit="return false">
<div class="row"><svg id="brand" viewBox="0 0 36 24" aria-hidden="true"></svg>
<input id="number" name="cardnumber" autocomplete="cc-number" aria-label="カード番号" ${FIELD}></div>
<div class="rest"><input id="expiry" name="exp-date" autocomplete="cc-exp" aria-label="有効期限" ${FIELD}>
<input id="cvc" name="cvc" autocomplete="cc-csc" aria-label="セキュリティコード" ${FIELD}></div></form>`,
  )

/** The bank's 3-D Secure page, where the test chooses the result of the authentication. */
export const challengePage = (facts: { amountYen: number | undefined; last4: string }): string =>
  page(
    '本人認証',
    CHALLENGE_STYLE,
    '/js/challenge-frame.js',
    `<main><h1>本人認証（3Dセキュア）</h1>
<p>カード会社による本人認証の画面です。結果を選んでください。</p>
<dl>${
      facts.amountYen === undefined
        ? ''
        : `<dt>金額</dt><dd>${facts.amountYen.toLocaleString('ja-JP')}円</dd>`
    }<dt>カード</dt><dd>•••• ${escapeHtml(facts.last4)}</dd></dl>
<button type="button" data-outcome="pass">認証を完了する</button>
<button type="button" class="plain" data-outcome="fail">認証に失敗する</button>
<p class="note failure" id="failure" role="alert" hidden>結果を送れませんでした。もう一度お試しください。</p>
<p class="note">試験用の画面です。実際の請求は行われません。</p></main>`,
  )
