import { loadScript } from '../site/load-script'
import { type BotProtection, siteSettings } from '../site/site-settings'
import { hasIdentityCode } from './identity-errors'

type Proof = { recaptchaToken?: string }
type Verifier = {
  ready: (done: () => void) => void
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>
}
type WithVerifier = { grecaptcha?: Verifier & { enterprise?: Verifier } }

/**
 * Sends a request that may need a human verification. If it is refused with `missing-recaptcha-token`, it is sent
 * again with the answer of the configured verification (spec §8: automatic retry). Without one, or without its
 * answer, the refusal is final. @throws what `send` throws
 */
export async function withHumanProof<T>(
  action: string,
  send: (proof: Proof) => Promise<T>,
  prove = proveHuman,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!hasIdentityCode(error, 'missing-recaptcha-token')) throw error
    const recaptchaToken = await prove(action)
    if (!recaptchaToken) throw error
    return send({ recaptchaToken })
  }
}

async function proveHuman(action: string): Promise<string | null> {
  const { botProtection } = await siteSettings()
  if (!botProtection) return null
  try {
    const verifier = await verifierOf(botProtection)
    await new Promise<void>((done) => verifier.ready(done))
    return await verifier.execute(botProtection.siteKey, { action })
  } catch (error) {
    console.warn('the human verification did not answer', error)
    return null
  }
}

/** The script (reCAPTCHA or a compatible one), loaded when first needed. */
async function verifierOf({ scriptUrl, siteKey }: BotProtection): Promise<Verifier> {
  const page = window as WithVerifier
  if (!page.grecaptcha) {
    const url = new URL(scriptUrl, location.href)
    url.searchParams.set('render', siteKey)
    await loadScript(url.href)
  }
  const verifier = page.grecaptcha?.enterprise ?? page.grecaptcha
  if (!verifier) throw new Error('the script brought no verifier')
  return verifier
}
