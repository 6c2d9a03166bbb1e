import { escapeHtml } from '../html'
import { TEST_CONSUMERS } from './tokens'

const STYLE = `
:root { color-scheme: light only; font-family: system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 20px; background: rgb(16 18 28 / .72); color: #1f2330; line-height: 1.7; }
main { width: min(100%, 420px); background: #fff; border-radius: 14px; padding: 28px; box-shadow: 0 18px 60px rgb(0 0 0 / .35); }
h1 { font-size: 1.2rem; margin: 0 0 8px; } p { margin: 0 0 16px; font-size: .95rem; }
fieldset { border: 0; margin: 0; padding: 0; }
label { display: block; font-size: .88rem; color: #555b6a; margin: 0 0 12px; }
input { display: block; width: 100%; min-height: 46px; margin-top: 4px; padding: 0 12px; border: 1px solid #8a90a2; border-radius: 8px; font: inherit; color: #1f2330; background: #fff; }
button { display: block; width: 100%; min-height: 48px; margin-top: 10px; border-radius: 8px; border: 1px solid #b0206b; background: #b0206b; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.plain { background: #fff; color: #b0206b; }
:focus-visible { outline: 3px solid #f09ac6; outline-offset: 2px; }
button:disabled { opacity: .5; cursor: default; }
.note { margin: 16px 0 0; font-size: .82rem; color: #555b6a; } .failure { color: #b3261e; }
code { font-size: .92em; overflow-wrap: anywhere; }`

/** The page where a consumer consents to pay later. */
export const consentPage = (facts: { store: string; email: string; phone: string }): string =>
  `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>あと払い（ペイディ）</title><style>${STYLE}</style></head>
<body><main><h1>あと払い（ペイディ）の登録</h1>
<p>${escapeHtml(facts.store || 'お店')}でのお支払いに、あと払いを使えるようにします。</p>
<form>
<fieldset id="person-step">
<label>メールアドレス<input name="email" type="email" autocomplete="email" required value="${escapeHtml(facts.email)}"></label>
<label>携帯電話番号<input name="phone" type="tel" autocomplete="tel" inputmode="tel" required pattern="0[0-9]{9,10}" value="${escapeHtml(facts.phone)}"></label>
</fieldset>
<fieldset id="code-step" hidden disabled>
<label>認証コード（4桁）<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required pattern="[0-9]{4}"></label>
</fieldset>
<button id="submit">次へ</button>
<button type="button" class="plain" id="cancel">やめる</button>
</form>
<p class="note failure" id="failure" role="alert" hidden>登録できませんでした。もう一度お試しください。</p>
<p class="note">試験用の画面です。実際の請求は行われません。認証コードは4桁の数字なら何でもかまいません。<br>
<code>${TEST_CONSUMERS.rejectedPayment}</code> は支払いが承認されず、<code>${TEST_CONSUMERS.rejectedConsent}</code> は登録が断られます。</p>
</main><script src="/js/consent-frame.js"></script></body></html>`
