import { test } from '@playwright/test'
import { checkOpenThings, checkPages } from './support/screens'

test('axe finds nothing on any page, by day and by night', ({ page }) => {
  test.slow()
  return checkPages(page)
})

test('axe finds nothing in what opens: menu, forms, modals, checkout, player', ({ page }) => {
  test.slow()
  return checkOpenThings(page)
})
