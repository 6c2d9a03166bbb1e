import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open } from './support/open'

const WRITER = '朝凪つむぎ'

test('on a phone the roles of a person are a row to touch, and the page stays where it is', async ({
  page,
}) => {
  await open(page, `/cast/${encodeURIComponent(WRITER)}`)
  const roles = page.getByRole('navigation', { name: '役割' })
  const drawn = roles.getByRole('link', { name: /^イラスト（\d+）$/u })
  expect((await drawn.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await drawn.tap()
  await expect(page).toHaveURL(/\?attributeType=illustrator$/u)
  await expect(drawn).toHaveAttribute('aria-current', 'true')
  await expectFits(page, 'a person in one role')
  await expectAccessible(page, 'a person in one role')
})
