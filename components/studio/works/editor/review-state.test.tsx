import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StudioWork } from '@/lib/client/studio/works'
import { Returned, Waiting } from './review-state'

type Review = NonNullable<StudioWork['review']>

const asked: Review = {
  state: 'waiting',
  requestedAt: '2026-11-25T03:00:00.000Z',
  releaseAt: null,
  decidedAt: null,
  reason: null,
}
const waiting = (changes: Partial<Review> = {}) =>
  renderToStaticMarkup(<Waiting review={{ ...asked, ...changes }} onTakeBack={async () => {}} />)

test('a draft that waits says since when, and when it will be published', () => {
  expect(waiting()).toContain('2026年11月25日 12:00 受付')
  expect(waiting()).toContain('すぐに公開されます')
  const later = waiting({ releaseAt: '2026-12-01T12:00:00.000Z' })
  expect(later).toContain('2026年12月1日 21:00 の公開として')
  expect(later).not.toContain('すぐに公開されます')
})

test('a draft that was sent back says when and why', () => {
  const html = renderToStaticMarkup(
    <Returned
      review={{
        ...asked,
        ...{ state: 'returned', decidedAt: '2026-11-26T03:00:00.000Z' },
        reason: '文字を大きくしてください。',
      }}
    />,
  )
  expect(html).toContain('2026年11月26日 12:00')
  expect(html).toContain('文字を大きくしてください。')
})
