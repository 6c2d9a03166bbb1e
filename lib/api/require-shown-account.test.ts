import { expect, test } from '@jest/globals'
import type { Context } from 'hono'
import type { Actor } from '@/lib/domain/core/ctx'
import { requireShownAccount } from './require-shown-account'

const ENDS_AT = new Date('2026-12-01T12:00:00Z')
const staff = {
  kind: 'account',
  uid: 'staff',
  viewing: { id: 'view', accountId: 'shown', endsAt: ENDS_AT },
} as unknown as Actor
const fromPageOf = (uid: string, at: Date) => () =>
  requireShownAccount({ req: { header: () => uid } } as unknown as Context, staff, at)

test('a view of somebody’s pages is good until it ends, to the moment', () => {
  expect(fromPageOf('shown', new Date(ENDS_AT.getTime() - 1))).not.toThrow()
  expect(fromPageOf('shown', ENDS_AT)).toThrow(expect.objectContaining({ code: 'account-changed' }))
  expect(fromPageOf('staff', ENDS_AT)).not.toThrow()
})
