import type { Page } from '@playwright/test'

/** Gives the page an authenticator that accepts everything (WebAuthn §11, by CDP). */
export async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const set = (isThere: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isThere })
  return { setPersonThere: set }
}

/** Makes a passkey for the account that is signed in on this page, with the page’s own calls. */
export const makePasskey = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`/api/identity/passkeys${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await ask('/options'))
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    await ask('', { name: '試験の端末', response: made.toJSON() })
  })
