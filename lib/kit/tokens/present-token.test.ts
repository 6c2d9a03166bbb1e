import { expect, test } from '@jest/globals'
import { newId } from '../ids'
import { presentToken, readPresentToken } from './present-token'

const SECRET = 's'.repeat(32)

test("a present's link names the present", () => {
  const id = newId()
  expect(readPresentToken([SECRET], presentToken(SECRET, id))).toBe(id)
  expect(readPresentToken(['n'.repeat(32), SECRET], presentToken(SECRET, id))).toBe(id)
})

test('a link that we did not make names nothing', () => {
  const [id, other] = [newId(), newId()]
  const token = presentToken(SECRET, id)
  for (const forged of [
    '',
    id,
    `${id}.`,
    `${token}x`,
    token.replace(id, other),
    presentToken('t'.repeat(32), id),
  ])
    expect(readPresentToken([SECRET], forged)).toBeNull()
})
