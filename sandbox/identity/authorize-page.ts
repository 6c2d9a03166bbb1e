import { escapeHtml } from '../html'
import { type AuthorizationRequest, requestFields } from './grants'
import type { ProviderPerson } from './people'

const page = (title: string, body: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body{margin:0;padding:24px 16px;background:#f4f4f6;color:#222;font:16px/1.6 sans-serif}
main{max-width:400px;margin:auto;padding:24px;border-radius:16px;background:#fff}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 16px;color:#555;font-size:14px}
button{width:100%;min-height:48px;margin:0 0 8px;padding:8px 16px;border:1px solid #bbb;border-radius:12px;background:#fff;font:inherit;text-align:left}
button small{display:block;color:#666}input:not([type=checkbox]){width:100%;box-sizing:border-box;min-height:44px;padding:8px 12px;font:inherit}
label{display:block;margin:0 0 12px}
</style></head><body><main>${body}</main></body></html>`

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')

/** The page to choose an account for the sign-in, or to make one up. */
export function authorizePage(
  label: string,
  request: AuthorizationRequest,
  people: readonly ProviderPerson[],
): string {
  const fields = hidden(Object.fromEntries(requestFields.map((name) => [name, request[name]])))
  const choices = people.map(
    ({ name, email, isVerified }) =>
      `<button name="person" value="${escapeHtml(email)}">${escapeHtml(name)}<small>${escapeHtml(email)}${isVerified ? '' : '（未確認のアドレス）'}</small></button>`,
  )
  return page(
    `${label}（見本）でログイン`,
    `<h1>${escapeHtml(label)}（見本）でログイン</h1>
<p>この画面は見本です。実際の${escapeHtml(label)}にはつながりません。アカウントをお選びください。</p>
<form method="post">${fields}${choices.join('')}</form>
<form method="post">${fields}
<label>名前<input name="name" value="見本 たろう"></label>
<label>メールアドレス<input name="email" type="email" required></label>
<label><input type="checkbox" name="verified" value="1" checked> 確認済みのアドレス</label>
<label><input type="checkbox" name="earlier" value="1"> 1時間前からログイン済み</label>
<button>このアカウントで続ける</button></form>
<form method="post">${fields}<button name="cancel" value="1">キャンセル</button></form>`,
  )
}

/** A form that posts the answer to the client automatically, as Apple does. */
export const postBackPage = (redirectUri: string, answer: Record<string, string>): string =>
  page(
    '戻ります',
    `<form method="post" action="${escapeHtml(redirectUri)}">${hidden(answer)}<button>続ける</button></form>
<script>document.forms[0].submit()</script>`,
  )
