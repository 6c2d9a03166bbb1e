import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { answerPopup, popupFeatures, popupPath, watchPopup } from './popup'

describe('the pop-up of a provider (spec §9)', () => {
  test('is 500 × 600, in the middle of the window that opens it', () => {
    const desk = { screenX: 100, screenY: 40, outerWidth: 1500, outerHeight: 1000 }
    expect(popupFeatures(desk)).toBe('popup=yes,width=500,height=600,left=600,top=240')
    const phone = { screenX: 0, screenY: 0, outerWidth: 360, outerHeight: 500 }
    expect(popupFeatures(phone)).toBe('popup=yes,width=500,height=600,left=0,top=0')
  })

  test('ends on a page of ours that knows the attempt', () => {
    expect(popupPath('1-2')).toBe('/account/popup?attempt=1-2')
  })
})

describe('what comes back from it', () => {
  const popup = { closed: false }
  beforeEach(() => {
    popup.closed = false
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('is taken from its own attempt only', async () => {
    const { answer } = watchPopup(popup, 'mine')
    answerPopup({ attempt: 'other', error: 'auth/user-mismatch' })
    answerPopup({ attempt: 'mine', error: null })
    await expect(answer).resolves.toBeUndefined()
  })

  test('may be a refusal, by its code', async () => {
    const { answer } = watchPopup(popup, 'mine')
    answerPopup({ attempt: 'mine', error: 'OAuthAccountNotLinked' })
    await expect(answer).rejects.toMatchObject({ code: 'OAuthAccountNotLinked' })
  })

  test('a window that stays closed was closed by the user; one that seems so for a moment was not', async () => {
    jest.useFakeTimers()
    const { answer, end } = watchPopup(popup, 'mine')
    const refused = expect(answer).rejects.toMatchObject({ code: 'popup-closed-by-user' })
    popup.closed = true
    await jest.advanceTimersByTimeAsync(1_000)
    popup.closed = false
    await jest.advanceTimersByTimeAsync(5_000)
    popup.closed = true
    await jest.advanceTimersByTimeAsync(2_500)
    await refused
    end('internal-error')
  })

  test('is not waited for any more when another attempt begins', async () => {
    const { answer, end } = watchPopup(popup, 'mine')
    end('cancelled-popup-request')
    await expect(answer).rejects.toMatchObject({ code: 'cancelled-popup-request' })
  })
})
