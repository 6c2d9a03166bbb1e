import type { Context } from 'hono'
import type { Actor } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { ACCOUNT_HEADER } from '@/lib/kit/http/account-header'

/**
 * A call that names the account of its page must come from that account: another tab may have signed out, or in as
 * another account, since the page was shown. Staff who view an account send that account. @throws AppError conflict
 * `account-changed`
 */
export function requireShownAccount(c: Context, actor: Actor, now: Date): void {
  const shown = c.req.header(ACCOUNT_HEADER)
  if (shown === undefined) return
  if (actor.kind !== 'account')
    throw changed('ログアウトしています。もう一度ログインしてください。')
  const { uid, viewing } = actor
  if (uid === shown || (viewing && viewing.accountId === shown && viewing.endsAt > now)) return
  throw changed('別のアカウントに切り替わりました。画面を確認して、もう一度お試しください。')
}

const changed = (message: string) => new AppError('conflict', 'account-changed', message)
