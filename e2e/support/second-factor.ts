import { TOTP } from 'otpauth'
import type { Account } from './account'
import { done } from './service'

/** Turns on the second factor of an account, as its app does. @returns the app, and the recovery codes */
export async function withSecondFactor({ call }: Pick<Account, 'call'>) {
  const { secret } = await done(call<{ secret: string }>('POST', '/identity/second-factor'))
  const app = new TOTP({ secret })
  const { recoveryCodes } = await done(
    call<{ recoveryCodes: string[] }>('POST', '/identity/second-factor/confirm', {
      code: app.generate(),
    }),
  )
  /** The next code: the first one was used to turn it on. */
  const nextCode = () => app.generate({ timestamp: Date.now() + app.period * 1000 })
  return { nextCode, recoveryCodes }
}
