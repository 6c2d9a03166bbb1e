import { describe, expect, test } from '@jest/globals'
import type { Actor } from '@/lib/domain/core/ctx'
import { listOwnRoles } from './list-own-roles'

const staff = (changes: Partial<Extract<Actor, { kind: 'account' }>>): { actor: Actor } => ({
  actor: {
    kind: 'account',
    uid: '0190d1f0-0000-7000-8000-000000000001',
    emailVerified: true,
    isInternal: true,
    staffRoles: ['admin', 'support'],
    ...changes,
  } as Actor,
})

describe('the roles of who works at the console', () => {
  test('are one’s own, in the order of the list', () => {
    expect(listOwnRoles(staff({}))).toEqual({ roles: ['support', 'admin'], viewing: null })
    expect(listOwnRoles(staff({ staffRoles: ['finance', 'gardener'] })).roles).toEqual(['finance'])
  })

  test('come with whose pages are seen now, and until when', () => {
    const endsAt = new Date('2026-11-24T12:00:00Z')
    const accountId = '0190d1f0-0000-7000-8000-000000000002'
    const viewing = { accountId, endsAt } as Extract<Actor, { kind: 'account' }>['viewing']
    expect(listOwnRoles(staff({ viewing })).viewing).toEqual({
      accountId,
      endsAt: '2026-11-24T12:00:00.000Z',
    })
  })

  test.each([
    { actor: { kind: 'guest' } as Actor },
    staff({ staffRoles: [] }),
    staff({ isInternal: false }),
  ])('are not there for who is not of the staff (%#)', (ctx) => {
    expect(() => listOwnRoles(ctx)).toThrow(expect.objectContaining({ kind: 'notFound' }))
  })
})
