import { TOTP } from 'otpauth'
import type { Account } from './account'
import { done } from './service'

/** Switches an account's second factor on, as its app would. @returns the app, and the recovery codes */
export async function withSecondFactor({ call }: Pick<Account, 'call'>) {
  const { secret } = await done(call<{ secret: string }>('POST', '/identity/second-factor'))
  const app = new TOTP({ secret })
  const { recoveryCodes } = await done(
    call<{ recoveryCodes: string[] }>('POST', '/identity/second-factor/confirm', {
      code: app.generate(),
    }),
  )
  /** The next code: the one that switched it on is used. */
  const nextCode = () => app.generate({ timestamp: Date.now() + app.period * 1000 })
  return { nextCode, recoveryCodes }
}
