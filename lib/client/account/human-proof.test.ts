import { expect, test } from '@jest/globals'
import { withHumanProof } from './human-proof'
import { identityError } from './identity-errors'

const refusedWithout = (sent: unknown[]) => async (proof: { recaptchaToken?: string }) => {
  sent.push(proof)
  if (!proof.recaptchaToken) throw identityError('auth/missing-recaptcha-token')
  return 'in'
}

test('what is refused for want of a human is sent once more by itself, with the proof (spec §8)', async () => {
  const sent: unknown[] = []
  expect(await withHumanProof('signIn', refusedWithout(sent), async () => 'proof')).toBe('in')
  expect(sent).toEqual([{}, { recaptchaToken: 'proof' }])
})

test('once only: a second refusal stands, as does the first where nothing proves a human', async () => {
  const sent: unknown[] = []
  const refuse = async (proof: object): Promise<never> => {
    sent.push(proof)
    throw identityError('auth/missing-recaptcha-token')
  }
  await expect(withHumanProof('signIn', refuse, async () => 'proof')).rejects.toMatchObject({
    code: 'auth/missing-recaptcha-token',
  })
  expect(sent).toHaveLength(2)
  await expect(withHumanProof('signIn', refuse, async () => null)).rejects.toMatchObject({
    code: 'auth/missing-recaptcha-token',
  })
  expect(sent).toHaveLength(3)
})

test('no other refusal is tried again', async () => {
  let times = 0
  const refuse = async (): Promise<never> => {
    times += 1
    throw identityError('auth/login-blocked')
  }
  await expect(withHumanProof('signIn', refuse, async () => 'proof')).rejects.toThrow()
  expect(times).toBe(1)
})
